import { makeApp } from '../../app/app.ts'
import { masterKey } from '../../app/secrets/envelope.ts'
import { makeSealer } from '../../app/secrets/sealer.ts'
import { makeRateLimiter } from '../../app/rate-limiter.ts'
import { makePost } from '../../gather/net/make-post.ts'
import { openNet } from '../../gather/net/open-net.ts'
import { openPostgresStore } from '../../store/postgres/open-postgres.ts'
import { openSqliteStore } from '../../store/sqlite/open-sqlite.ts'
import { startSender } from '../../worker/sender.ts'

/** A process that only sends, to be killed: where the database is, and the key of its secrets. */
const [place = '', key = ''] = process.argv.slice(2)
const clock = { now: () => new Date() }
const store = place.startsWith('postgres:')
  ? await openPostgresStore({ url: place, clock, role: 'serve' })
  : await openSqliteStore({ path: place, clock, role: 'serve' })
const net = openNet({ privateTargets: true, userAgent: 'Plumbline/test' })
const app = makeApp({
  store,
  clock,
  log: { error: console.error, warn: console.error },
  refusalOf: async () => undefined,
  makeLimiter: (limits) => makeRateLimiter({ ...limits, clock }),
  sending: {
    sealer: makeSealer(store.secrets, masterKey(key)),
    post: makePost(net),
    sendMail: undefined,
    ownUrl: 'http://plumbline.example',
    leaseMs: 4000,
  },
})
startSender(
  { deliver: () => app.deliver(), onError: console.error },
  { lanes: 2, lookEveryMs: 50, pauseMs: 100 },
)
setInterval(() => undefined, 60_000)
console.log('ready')
