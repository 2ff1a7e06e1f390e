import type { Channel } from '../../core/ports/monitoring/channels.ts'
import type { Sealer } from '../../core/ports/people/secrets.ts'
import type { SigningKeys } from './sign-webhook.ts'

/** What a channel stores encrypted besides its target. */
export interface ChannelSecrets {
  readonly signing?: SigningKeys
  readonly token?: string
  /** For the unsubscribe link in e-mails. */
  readonly unsubscribe?: string
}

const place = (uid: string, field: 'target' | 'secrets'): string => `channels:${uid}:${field}`

export const sealTarget = (sealer: Sealer, uid: string, target: string): Promise<string> =>
  sealer.seal(target, place(uid, 'target'))

export const sealSecrets = (sealer: Sealer, uid: string, secrets: ChannelSecrets): Promise<string> =>
  sealer.seal(JSON.stringify(secrets), place(uid, 'secrets'))

export async function openChannel(
  sealer: Sealer,
  { uid, target, secrets }: Pick<Channel, 'uid' | 'target' | 'secrets'>,
): Promise<{ readonly target: string; readonly secrets: ChannelSecrets }> {
  return {
    target: await sealer.open(target, place(uid, 'target')),
    // Only `sealSecrets` writes this column.
    secrets:
      secrets === null
        ? {}
        : (JSON.parse(await sealer.open(secrets, place(uid, 'secrets'))) as ChannelSecrets),
  }
}
