import type { Config } from '../../config/config.ts'
import { texts } from '../../messages/texts.ts'
import { makePassword } from '../commands/user.ts'
import type { Tools } from './open-tools.ts'

/** The credentials shown after the first start. Null for those that the operator chose. */
export interface Secrets {
  readonly email: string
  readonly password: string | null
  readonly apiKey: string | null
}

/**
 * Creates the owner's account and key if there is no account yet; undefined if there is one. Processes that start
 * together on one database may all try: those that lose the race check again, and find the account of the winner.
 */
export async function prepareOwner(
  tools: Tools,
  config: Config,
  triesLeft = 5,
): Promise<Secrets | undefined> {
  try {
    return await makeOwner(tools, config)
  } catch (error) {
    if (triesLeft === 0 || (await tools.store.accounts.count()) === 0) throw error
    return prepareOwner(tools, config, triesLeft - 1)
  }
}

async function makeOwner({ app, store }: Tools, config: Config): Promise<Secrets | undefined> {
  const first = (await store.accounts.count()) === 0
  const password = config.adminPassword ?? makePassword()
  const owner = first
    ? await app.createAccount({ email: config.adminEmail, password, role: 'owner' })
    : (await store.accounts.list()).find(({ role }) => role === 'owner')
  if (config.apiKey !== null && owner !== undefined) {
    await app.ensureKey(owner.id, 'PLUMBLINE_API_KEY', config.apiKey)
  }
  if (!first || owner === undefined) return undefined
  return {
    email: owner.email,
    password: config.adminPassword === null ? password : null,
    apiKey:
      config.apiKey === null ? (await app.createKey(owner.id, { name: texts.cli.keys.first })).secret : null,
  }
}
