import { pino } from 'pino'
import { makeSendClaim } from '../../app/channels/send-claim.ts'
import { makeSendEvent } from '../../app/channels/send-event.ts'
import { makeReadMailContext } from '../../app/channels/mail-context.ts'
import { makeReadReport } from '../../app/reports/read-report.ts'
import { lazySealer } from '../../app/secrets/sealer.ts'
import { readConfig } from '../../config/config.ts'
import { openNet } from '../../gather/net/open-net.ts'
import { localeOfEnvironment, setProcessLocale } from '../../messages/locale.ts'
import { readMasterKey } from './master-key.ts'
import { openSending } from './open-sending.ts'
import { openStore } from './open-store.ts'

const clock = { now: () => new Date() }

/** Several channels of a project get an e-mail about the same report. */
const documentCacheBytes = 4 * 1024 * 1024

/** What the process that sends needs: the database, the network and the mail server, but neither API nor audits. */
export async function openSenderTools(env: NodeJS.ProcessEnv) {
  setProcessLocale(localeOfEnvironment(env) ?? 'en')
  const read = readConfig(env)
  if ('faults' in read) throw new Error(read.faults.join(' '))
  const { config } = read
  const output = pino.destination(2)
  // Nobody may be left to read it, which is no reason to stop sending.
  output.on('error', () => undefined)
  const log = pino({ level: config.logLevel }, output)
  const store = await openStore(config, { clock, role: 'tool' })
  const { privateTargets, privateHosts, userAgent } = config
  const net = openNet({ privateTargets, privateHosts, userAgent })
  const sealer = lazySealer(store.secrets, () => readMasterKey(config))
  const { mail, sending } = openSending(config, net, sealer)
  const { readReport } = makeReadReport({ store, settings: { documentCacheBytes } })
  const readMailContext = makeReadMailContext({ ...sending, store, readReport })
  const sendEvent = makeSendEvent({ ...sending, clock, readMailContext })
  return {
    log,
    sendClaim: makeSendClaim({ ...sending, store, clock, log, sendEvent }),
    async close() {
      mail?.close()
      await net.close()
      await store.close()
    },
  }
}
