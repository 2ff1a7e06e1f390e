import type { ChannelClaim } from '../../core/ports/monitoring/channels.ts'

/**
 * Sends deliveries in a process of its own, so that a service that is killed while it sends leaves somebody who knows
 * what the receiver answered. Claims come from the service, each is reported back when it is done. When the service is
 * gone, current deliveries are finished and recorded, and nothing else is started.
 */
const stopping = new AbortController()
const stop = (): void => stopping.abort()
process.once('disconnect', stop)
process.once('SIGTERM', stop)
process.on('SIGINT', () => undefined)

// Heard from the start: the first claim arrives while the modules are being loaded.
const waiting: ChannelClaim[] = []
let onClaim = (claim: ChannelClaim): void => void waiting.push(claim)
process.on('message', (claim: ChannelClaim) => onClaim(claim))

const { openSenderTools } = await import('./open-sender-tools.ts')
const { sendClaim, log, close } = await openSenderTools(process.env)
const underWay = new Set<Promise<void>>()

onClaim = (claim) => {
  const sending = send(claim).finally(() => underWay.delete(sending))
  underWay.add(sending)
}
waiting.forEach((claim) => onClaim(claim))

async function send(claim: ChannelClaim): Promise<void> {
  try {
    await sendClaim(claim, stopping.signal)
  } catch (error) {
    log.error({ err: error, channel: claim.channel.id }, 'could not send events')
  }
  if (process.connected) process.send?.(claim.token, () => undefined)
}

if (!process.connected) stop()
if (!stopping.signal.aborted)
  await new Promise((resolve) => stopping.signal.addEventListener('abort', resolve))
while (underWay.size > 0) await Promise.all(underWay)
await close()
process.exit()
