import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import type { ShownCredentials } from '../../app/credentials/manage-credentials.ts'
import { Problem } from '../../core/problem.ts'
import { readCredentials } from '../../http/api/projects/credentials-body.ts'
import { say, texts } from '../../messages/texts.ts'
import type { Command } from '../command.ts'
import { readSettings } from '../read-settings.ts'
import { readWords, unknownVerb } from '../usage.ts'
import { withTools } from '../open-tools.ts'
import { findAccount } from './user.ts'

export const credentials: Command = async ([verb, ...words], env) => {
  const command = verb === undefined ? undefined : verbs[verb]
  if (command === undefined) throw unknownVerb('credentials', verb)
  return command(words, env)
}

const { credentials: t } = texts.cli

const whose = { user: { type: 'string' } } as const

/** Never read from the command line itself, which other users of the machine can see. */
const set: Command = async (words, env) => {
  const { positionals, values } = readWords(words, { ...whose, file: { type: 'string' } }, ['PROJECT'])
  const [project = ''] = positionals
  const given = values.file === undefined ? await text(process.stdin) : await readFile(values.file, 'utf8')
  const input = readCredentials(parse(given))
  const shown = await withTools(readSettings(env), async (tools) => {
    const account = await findAccount(tools, values.user)
    return tools.app.putCredentials(account.id, project, input)
  })
  console.log(describe(shown))
  return 0
}

const show: Command = async (words, env) => {
  const { positionals, values } = readWords(words, whose, ['PROJECT'])
  const shown = await withTools(readSettings(env), async (tools) => {
    const account = await findAccount(tools, values.user)
    return tools.app.showCredentials(account.id, positionals[0] ?? '')
  })
  console.log(describe(shown))
  return 0
}

const remove: Command = async (words, env) => {
  const { positionals, values } = readWords(words, whose, ['PROJECT'])
  await withTools(readSettings(env), async (tools) => {
    const account = await findAccount(tools, values.user)
    await tools.app.removeCredentials(account.id, positionals[0] ?? '')
  })
  console.log(t.deleted)
  return 0
}

const verbs: Readonly<Record<string, Command>> = { set, show, remove }

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
