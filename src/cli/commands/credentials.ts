import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import type { ShownCredentials } from '../../app/credentials/credential-verbs.ts'
import { Problem } from '../../core/problem.ts'
import { readCredentials } from '../../http/api/projects/credentials-body.ts'
import { say, texts } from '../../messages/texts.ts'
import type { Command } from '../command.ts'
import { forAccount, userOption } from '../for-account.ts'
import { findSubcommand, readWords } from '../usage.ts'

export const credentials: Command = async ([verb, ...words], env) =>
  findSubcommand('credentials', verb, { set, show, remove })(words, env)

const { credentials: t } = texts.cli

/** Never read from the command line itself, which other users of the machine can see. */
const set: Command = async (words, env) => {
  const { positionals, values } = readWords(words, { ...userOption, file: { type: 'string' } }, ['PROJECT'])
  const [project = ''] = positionals
  const given = values.file === undefined ? await text(process.stdin) : await readFile(values.file, 'utf8')
  const input = readCredentials(parse(given))
  const shown = await forAccount(env, values.user, (app, { id }) => app.putCredentials(id, project, input))
  console.log(describe(shown))
  return 0
}

const show: Command = async (words, env) => {
  const { positionals, values } = readWords(words, userOption, ['PROJECT'])
  const shown = await forAccount(env, values.user, (app, { id }) =>
    app.showCredentials(id, positionals[0] ?? ''),
  )
  console.log(describe(shown))
  return 0
}

const remove: Command = async (words, env) => {
  const { positionals, values } = readWords(words, userOption, ['PROJECT'])
  await forAccount(env, values.user, (app, { id }) => app.removeCredentials(id, positionals[0] ?? ''))
  console.log(t.deleted)
  return 0
}

/** The parser's own message would quote the input. */
function parse(given: string): unknown {
  try {
    return JSON.parse(given)
  } catch {
    throw new Problem('invalid', t.notJson)
  }
}

function describe({
  project,
  origin,
  headers,
  cookies,
  basic,
  form,
  state,
  setAt,
}: ShownCredentials): string {
  const parts = [
    ...headers.map((name) => say(t.header, { name })),
    ...cookies.map((name) => say(t.cookie, { name })),
    ...(basic ? [t.basic] : []),
    ...(form === null
      ? []
      : [
          say(t.form, {
            url: form.url,
            fields: [...form.fields, ...(form.totp ? [t.oneTimeCode] : [])].join(', '),
          }),
        ]),
  ]
  return [
    say(t.signsIn, { project, origin }),
    ...parts.map((part) => `  ${part}`),
    say(t.setAt, { date: { date: setAt }, state: t.states[state] }),
  ].join('\n')
}
