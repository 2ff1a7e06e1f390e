import type { MasterKey } from '../app/secrets/envelope.ts'
import { checkMasterKey } from '../app/secrets/sealer.ts'
import { type Config, urlHost } from '../config.ts'
import type { Net, Store } from '../core/ports.ts'
import type { Sealer } from '../core/ports/secrets.ts'
import { makePost } from '../gather/net/make-post.ts'
import { openMail } from '../mail/open-mail.ts'
import { readMasterKey } from './master-key.ts'

/** How channels are told: HTTP through the guarded network, e-mail through the operator's own server. */
export function openSending(config: Config, net: Net, sealer: Sealer) {
  const { smtpUrl, mailFrom, baseUrl, host, port } = config
  const mail = smtpUrl === null || mailFrom === null ? undefined : openMail(smtpUrl, mailFrom)
  const ownUrl = baseUrl ?? `http://${urlHost(host)}:${port}`
  return { mail, sending: { sealer, post: makePost(net), sendMail: mail?.send, ownUrl } }
}

/** Read before anything is opened that would have to be closed, but the store: a wrong key is told at the start. */
export async function checkedMasterKey(config: Config, store: Store): Promise<MasterKey> {
  try {
    const master = readMasterKey(config)
    await checkMasterKey(store.secrets, master)
    return master
  } catch (error) {
    await store.close()
    throw error
  }
}
