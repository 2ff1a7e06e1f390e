import { Type } from 'typebox'
import type { LoginInput } from '../../../app/credentials/login-input.ts'
import { invalid } from '../../../core/problem.ts'
import { makeReader } from '../../body/input.ts'
import { dictionary } from '../schema.ts'

const secret = (description: string, example: string) =>
  Type.String({ maxLength: 8192, format: 'text', description, examples: [example] })

const pairs = (description: string, example: Readonly<Record<string, string>>) =>
  dictionary(Type.String({ maxLength: 8192, format: 'text' }), { description, examples: [example] })

export const CredentialsBody = Type.Object(
  {
    origin: secret('The only origin that the credentials are sent to.', 'https://example.com'),
    headers: Type.Optional(pairs('Request headers.', { 'X-Staging-Token': 'a1b2c3d4e5f6' })),
    cookies: Type.Optional(pairs('Cookies.', { session: 'a1b2c3d4e5f6' })),
    basic: Type.Optional(
      Type.Object(
        {
          username: secret('The username.', 'staging'),
          password: secret('The password.', 'correct horse'),
        },
        { description: 'HTTP basic authentication.' },
      ),
    ),
    form: Type.Optional(
      Type.Object(
        {
          url: secret('The login page, at the origin.', 'https://example.com/login'),
          fields: pairs('Values to fill in, by the name of each input.', {
            email: 'auditor@example.com',
            password: 'correct horse',
          }),
          submit: Type.Optional(secret('Name of the submit button, if the form has several.', 'login')),
          totp: Type.Optional(
            Type.Object(
              {
                field: secret('Name of the input for the code.', 'code'),
                secret: secret(
                  'The key in base32, or a whole `otpauth://` URL.',
                  'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
                ),
              },
              { description: 'A one-time code (RFC 6238), in the same form or on the page after it.' },
            ),
          ),
          success: Type.Object(
            {
              url: Type.Optional(
                secret(
                  'Page to check after signing in. Without it, every audited page must pass.',
                  'https://example.com/account',
                ),
              ),
              text: Type.Optional(secret('Text that must be on the page.', 'Sign out')),
              selector: Type.Optional(
                secret('Element that must be on the page: a tag, #id, .class or [attribute].', 'a.sign-out'),
              ),
            },
            { description: 'How to tell that the login worked.' },
          ),
        },
        { description: 'A login form that works without scripts.' },
      ),
    ),
  },
  {
    $id: 'CredentialsBody',
    examples: [{ origin: 'https://example.com', headers: { 'X-Staging-Token': 'a1b2c3d4e5f6' } }],
  },
)

/** Parses credentials for the command line. Throws a Problem `invalid` that names every invalid member. */
export function readCredentials(given: unknown): LoginInput {
  const read = makeReader(CredentialsBody).fromJson(given)
  if ('errors' in read) throw invalid(read.errors)
  return read.value
}
