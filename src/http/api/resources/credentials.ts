import { Type } from 'typebox'
import type { ShownCredentials } from '../../../app/credentials/manage-credentials.ts'
import { envelope, flag, nullable, oneOf, text, time, url, type Wire } from '../schema.ts'

const names = (description: string, example: string) =>
  Type.Array(Type.String(), { description, examples: [[example]] })

const SuccessTest = Type.Object(
  {
    url: nullable(url('The page that is looked at after signing in.', 'https://example.com/account')),
    text: nullable(text('A text that only somebody who is signed in sees.', 'Sign out')),
    selector: nullable(text('An element that only somebody who is signed in sees.', 'a.sign-out')),
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
    origin: text('The only origin that they are sent to.', 'https://example.com'),
    headers: names('Names of the headers.', 'X-Staging-Token'),
    cookies: names('Names of the cookies.', 'session'),
    basic: flag('Whether there is a username and password for basic auth.', false),
    form: nullable(ShownForm, 'Null where no form is filled in.'),
    state: oneOf(['unchecked', 'signed-in', 'signed-out'], {
      $id: 'CredentialState',
      description: 'Result of the last run.',
      examples: ['signed-in'],
    }),
    checked_at: nullable(time('When the last run used them.')),
    set_at: time('When they were set.'),
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
