import { makeAlertVerbs } from '../../../app/alerts/alert-verbs.ts'
import { deliver } from '../../../app/channels/deliver.ts'
import { openSender } from '../../../cli/open/open-sender.ts'
import { openStore } from '../../../cli/open/open-store.ts'
import { clock } from '../../../cli/open/open-tools.ts'
import { readSettings } from '../../../cli/read-settings.ts'
import { startSender } from '../../../worker/sender.ts'
import { startPolling } from '../../../lib/time/start-polling.ts'

/**
 * The part of the service that opens alerts and has them sent, until it is killed. Takes the file of the sending process,
 * and the settings of the service.
 */
const [program = ''] = process.argv.slice(2)
const store = await openStore(readSettings(process.env), { clock, role: 'serve' })
const log = { error: console.error, warn: console.error }
const { send } = openSender({ program: new URL(program) })
// A claim that is lost with this process is taken over soon.
const handOverMs = 3000
startSender(
  { deliver: () => deliver(store.deliveries, send, handOverMs), onError: console.error },
  { lanes: 2, pollMs: 50, pauseMs: 100 },
)
const { checkAlerts } = makeAlertVerbs({
  store,
  clock,
  log,
  readReport: async () => undefined,
  spokenFindings: async () => new Map(),
})
startPolling(checkAlerts, { everyMs: 20, onError: console.error })
setInterval(() => undefined, 60_000)
console.log('ready')
