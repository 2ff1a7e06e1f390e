import { Type } from 'typebox'
import type { UsedLimit as UsedLimitRecord } from '../../../../app/accounts/read-usage.ts'
import { defineOperation } from '../../operation.ts'
import { keyAbilities, presentKeyAbilities } from '../../resources/key.ts'
import { count, envelope, integer, meaning, nullable, text, time } from '../../schema.ts'

const UsedLimit = Type.Object(
  {
    used: count('Current usage.', 12),
    limit: nullable(integer('The limit.', 500, { minimum: 1 }), 'Null means unlimited.'),
  },
  { $id: 'UsedLimit', description: 'A limit of the account, and how much of it is used.' },
)

const DailyLimit = Type.Object(
  { ...UsedLimit.properties, resets_at: time('When the limit resets.', '2026-11-15T00:00:00.000Z') },
  { $id: 'DailyLimit', description: 'A limit that resets every day.' },
)

const AccountLimits = Type.Object(
  {
    queued_runs: meaning(UsedLimit, 'Queued runs.'),
    runs_per_day: meaning(DailyLimit, 'Runs since 00:00 UTC.'),
    stored_bytes: meaning(UsedLimit, 'Bytes of stored results and images.'),
    share_links: meaning(UsedLimit, 'Active share links.'),
    keys: meaning(UsedLimit, 'Active API keys.'),
    schedules: meaning(UsedLimit, 'Schedules.'),
    crawls: meaning(UsedLimit, 'Crawls that are queued or running.'),
  },
  { $id: 'AccountLimits' },
)

const Account = Type.Object(
  {
    id: integer('ID of the account.', 1, { minimum: 1 }),
    name: text('Name of its owner.', 'Ada Lovelace'),
    email: text('E-mail address.', 'ada@example.com', { format: 'email' }),
    key: Type.Object(keyAbilities, { $id: 'OwnKey', description: 'The key that the request was made with.' }),
    limits: AccountLimits,
  },
  { $id: 'Account' },
)

export default defineOperation({
  method: 'GET',
  path: '/account',
  tag: 'Account',
  summary: 'Get the account',
  description:
    'The owner of the key, what the key may do, and how much of its limits the account uses. The cheapest way to test a key.',
  access: 'read',
  responses: {
    200: { description: 'The account of the key.', body: envelope('AccountResponse', Account, 200) },
  },
  async handle({ app, caller, send }) {
    const { id, name, email, key, limits } = await app.describeAccount(caller)
    return send(200, {
      data: {
        id,
        name,
        email,
        key: presentKeyAbilities(key),
        limits: {
          queued_runs: presentLimit(limits.queuedRuns),
          runs_per_day: { ...presentLimit(limits.runsPerDay), resets_at: limits.resetsAt },
          stored_bytes: presentLimit(limits.storedBytes),
          share_links: presentLimit(limits.shareLinks),
          keys: presentLimit(limits.keys),
          schedules: presentLimit(limits.schedules),
          crawls: presentLimit(limits.crawls),
        },
      },
      status: 200,
    })
  },
})

const presentLimit = ({ used, limit }: UsedLimitRecord) => ({ used, limit })
