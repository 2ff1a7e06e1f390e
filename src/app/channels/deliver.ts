import type { Channel, DeliveryStore } from '../../core/ports/monitoring/channels.ts'
import { nextDigest } from './next-digest.ts'
import type { SendClaim } from './send-claim.ts'

const batch = 8
/**
 * The process that receives a claim must renew it before its first attempt; otherwise another process takes it over.
 */
const defaultHandOverMs = 10_000

/** Claims the due deliveries of one channel and has them sent. False if there are none. */
export async function deliver(
  deliveries: Pick<DeliveryStore, 'claim' | 'prepareDigest'>,
  send: SendClaim,
  handOverMs = defaultHandOverMs,
): Promise<boolean> {
  const claim = await deliveries.claim({ leaseMs: handOverMs, limit: batch })
  if (claim === undefined) return deliveries.prepareDigest(nextDigestOf)
  await send(claim)
  return true
}

const nextDigestOf = ({ digest, timezone }: Channel, now: Date): string =>
  nextDigest(digest === 'off' ? 'weekly' : digest, timezone, now)
