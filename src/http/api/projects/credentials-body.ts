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
    origin: secret('Where they are sent, and nowhere else.', 'https://example.com'),
    headers: Type.Optional(pairs('Request headers.', { 'X-Staging-Token': 'a1b2c3d4e5f6' })),
    cookies: Type.Optional(pairs('Cookies.', { session: 'a1b2c3d4e5f6' })),
    basic: Type.Optional(
      Type.Object(
        {
          username: secret('The username.', 'staging'),
          password: secret('The password.', 'correct horse'),
        },
        { description: 'HTTP basic auth.' },
      ),
    ),
    form: Type.Optional(
      Type.Object(
        {
          url: secret('The login page, at the origin.', 'https://example.com/login'),
          fields: pairs('What to fill in, by the names of the inputs.', {
            email: 'auditor@example.com',
            password: 'correct horse',
          }),
          submit: Type.Optional(secret('The name of the button, where the form has several.', 'login')),
          totp: Type.Optional(
            Type.Object(
              {
                field: secret('The name of the input for the code.', 'code'),
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
                  'The page to look at after signing in. Without it, every audited page has to pass.',
                  'https://example.com/account',
                ),
              ),
              text: Type.Optional(secret('A text that has to be there.', 'Sign out')),
              selector: Type.Optional(
                secret('An element that has to be there: a tag, #id, .class or [attribute].', 'a.sign-out'),
              ),
            },
            { description: 'How to tell that somebody is signed in.' },
          ),
        },
        { description: 'A login form that works without scripts.' },
      ),
    ),
  },
  { $id: 'CredentialsBody' },
)

/** Parses credentials for the command line. Throws a Problem `invalid` that names every invalid member. */
export function readCredentials(given: unknown): LoginInput {
  const read = makeReader(CredentialsBody).fromJson(given)
  if ('errors' in read) throw invalid(read.errors)
  return read.value
}
