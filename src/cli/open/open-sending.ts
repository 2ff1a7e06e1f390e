import { checkMasterKey, lazySealer } from '../../app/secrets/sealer.ts'
import { type Config, urlHost } from '../../config/config.ts'
import type { Net } from '../../core/ports/outside.ts'
import type { Store } from '../../core/ports/store.ts'
import type { Sealer } from '../../core/ports/people/secrets.ts'
import { makePost } from '../../gather/net/make-post.ts'
import { openMail } from '../../mail/open-mail.ts'
import { needsKey, readMasterKey } from './master-key.ts'

/**
 * The senders for channels: HTTP through the guarded network, e-mail through the operator's server. Port 0 is no
 * address: `listensOn` tells them which port the service got.
 */
export function openSending(config: Config, net: Net, sealer: Sealer) {
  const { smtpUrl, mailFrom, baseUrl, host } = config
  let { port } = config
  const mail = smtpUrl === null || mailFrom === null ? undefined : openMail(smtpUrl, mailFrom)
  const ownUrl = (): string => baseUrl ?? `http://${urlHost(host)}:${port}`
  return {
    mail,
    sending: {
      sealer,
      post: makePost(net),
      sendMail: mail?.send,
      ownUrl,
      serviceName: config.brandName,
      serviceAccent: config.brandAccent,
    },
    listensOn(actual: number): void {
      port = actual
    },
  }
}

/**
 * Opened right after the store, before anything else that would have to be closed: a missing or wrong key is reported
 * at startup. In local mode the key is generated with the first secret, so that a service without secrets needs no
 * writable folder.
 */
export async function openSealer(config: Config, store: Store): Promise<Sealer> {
  try {
    if (needsKey(config) || (await store.secrets.keys()).length > 0)
      await checkMasterKey(store.secrets, readMasterKey(config))
    return lazySealer(store.secrets, () => readMasterKey(config))
  } catch (error) {
    await store.close()
    throw error
  }
}
