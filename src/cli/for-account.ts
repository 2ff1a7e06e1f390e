import type { App } from '../app/app.ts'
import type { Account } from '../core/account.ts'
import { Problem } from '../core/problem.ts'
import { say, texts } from '../messages/texts.ts'
import { type Tools, withTools } from './open/open-tools.ts'
import { readSettings } from './read-settings.ts'

const { users: t } = texts.cli

/** The option of all commands that act for one account. */
export const userOption = { user: { type: 'string' } } as const

/** Runs `work` for the account with this e-mail, or for the owner if none is given. */
export const forAccount = <Answer>(
  env: NodeJS.ProcessEnv,
  email: string | undefined,
  work: (app: App, account: Account) => Promise<Answer>,
): Promise<Answer> =>
  withTools(readSettings(env), async (tools) => work(tools.app, await findAccount(tools, email)))

async function findAccount({ store }: Tools, email: string | undefined): Promise<Account> {
  if (email !== undefined) {
    const found = await store.accounts.findByEmail(email.trim().toLowerCase())
    if (found === undefined) throw new Problem('not-found', say(t.unknown, { email }))
    return found
  }
  const owner = (await store.accounts.list()).find(({ role }) => role === 'owner')
  if (owner === undefined) throw new Problem('not-found', t.none)
  return owner
}
