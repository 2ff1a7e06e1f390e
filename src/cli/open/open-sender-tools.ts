import { pino } from 'pino'
import { makeSendClaim } from '../../app/channels/send-claim.ts'
import { makeSendEvent } from '../../app/channels/send-event.ts'
import { lazySealer } from '../../app/secrets/sealer.ts'
import { readConfig } from '../../config.ts'
import { openNet } from '../../gather/net/open-net.ts'
import { localeOfEnvironment, setProcessLocale } from '../../messages/locale.ts'
import { readMasterKey } from './master-key.ts'
import { openSending } from './open-sending.ts'
import { openStore } from './open-store.ts'

const clock = { now: () => new Date() }

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
  const sendEvent = makeSendEvent({ ...sending, clock })
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
