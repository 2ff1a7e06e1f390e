import { makeAlertVerbs } from '../../app/alerts/alert-verbs.ts'
import { makeDeliver } from '../../app/channels/deliver.ts'
import { makeSendEvent } from '../../app/channels/send-event.ts'
import { masterKey } from '../../app/secrets/envelope.ts'
import { makeSealer } from '../../app/secrets/sealer.ts'
import { makePost } from '../../gather/net/make-post.ts'
import { openNet } from '../../gather/net/open-net.ts'
import { openPostgresStore } from '../../store/postgres/open-postgres.ts'
import { openSqliteStore } from '../../store/sqlite/open-sqlite.ts'
import { startSender } from '../../worker/sender.ts'
import { startPolling } from '../../worker/start-looking.ts'

/**
 * A process that opens alerts and sends them until it is killed. Takes the location of the database and the master key.
 */
const [place = '', key = ''] = process.argv.slice(2)
const clock = { now: () => new Date() }
const store = place.startsWith('postgres:')
  ? await openPostgresStore({ url: place, clock, role: 'serve' })
  : await openSqliteStore({ path: place, clock, role: 'serve' })
const log = { error: console.error, warn: console.error }
const sending = {
  clock,
  sealer: makeSealer(store.secrets, masterKey(key)),
  post: makePost(openNet({ privateTargets: true, userAgent: 'Plumbline/test' })),
  sendMail: undefined,
  ownUrl: 'http://plumbline.example',
}
const deliver = makeDeliver({
  ...sending,
  store,
  log,
  sendEvent: makeSendEvent(sending),
  leaseMs: 1000,
})
startSender({ deliver, onError: console.error }, { lanes: 2, lookEveryMs: 50, pauseMs: 100 })
const { checkAlerts } = makeAlertVerbs({
  store,
  clock,
  log,
  readReport: async () => undefined,
  spokenFindings: async () => new Map(),
})
startPolling(checkAlerts, console.error, 20)
setInterval(() => undefined, 60_000)
console.log('ready')
