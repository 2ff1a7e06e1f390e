import { Type } from 'typebox'
import type { ShownCredentials } from '../../../app/credentials/credential-verbs.ts'
import { envelope, flag, nullable, oneOf, text, time, url, type Wire } from '../schema.ts'

const names = (description: string, example: string) =>
  Type.Array(Type.String(), { description, examples: [[example]] })

const SuccessTest = Type.Object(
  {
    url: nullable(url('Page to check after signing in.', 'https://example.com/account')),
    text: nullable(text('Text that only signed-in visitors see.', 'Sign out')),
    selector: nullable(text('Element that only signed-in visitors see.', 'a.sign-out')),
  },
  { $id: 'SuccessTest', description: 'How to tell that the login worked.' },
)

const ShownForm = Type.Object(
  {
    url: url('The login page.', 'https://example.com/login'),
    fields: names('Names of the fields that are filled in.', 'password'),
    totp: flag('Whether a one-time code is filled in too.', true),
    success: SuccessTest,
  },
  { $id: 'ShownFormLogin' },
)

export const Credentials = Type.Object(
  {
    project: text('The project.', 'example.com'),
    origin: text('The only origin that the credentials are sent to.', 'https://example.com'),
    headers: names('Names of the headers.', 'X-Staging-Token'),
    cookies: names('Names of the cookies.', 'session'),
    basic: flag('Whether a username and password for basic authentication are set.', false),
    form: nullable(ShownForm, 'Null if no form is used.'),
    state: oneOf(['unchecked', 'signed-in', 'signed-out'], {
      $id: 'CredentialState',
      description: 'Result of the last run.',
      examples: ['signed-in'],
    }),
    checked_at: nullable(time('When a run last used the credentials.')),
    set_at: time('When the credentials were set.'),
  },
  { $id: 'Credentials', description: 'How the service signs in for a project. Values are never returned.' },
)

export const CredentialsResponse = envelope('CredentialsResponse', Credentials, 200)

export function presentCredentials(shown: ShownCredentials): Wire<typeof Credentials> {
  const { form } = shown
  return {
    project: shown.project,
    origin: shown.origin,
    headers: shown.headers,
    cookies: shown.cookies,
    basic: shown.basic,
    form:
      form === null
        ? null
        : {
            url: form.url,
            fields: form.fields,
            totp: form.totp,
            success: {
              url: form.success.url ?? null,
              text: form.success.text ?? null,
              selector: form.success.selector ?? null,
            },
          },
    state: shown.state,
    checked_at: shown.checkedAt,
    set_at: shown.setAt,
  }
}
