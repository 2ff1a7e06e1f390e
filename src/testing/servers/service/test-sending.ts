import { randomBytes } from 'node:crypto'
import type { Sending } from '../../../app/app.ts'
import { masterKey } from '../../../app/secrets/envelope.ts'
import { makeSealer } from '../../../app/secrets/sealer.ts'
import type { Net } from '../../../core/ports/outside.ts'
import type { Store } from '../../../core/ports/store.ts'
import { makePost } from '../../../gather/net/make-post.ts'

/** Sends over HTTP to this machine, and sends no e-mail. */
export const testSending = (store: Store, net: Net): Sending => ({
  sealer: makeSealer(store.secrets, masterKey(randomBytes(32).toString('base64'))),
  post: makePost(net),
  sendMail: undefined,
  ownUrl: () => 'http://plumbline.example',
  serviceName: 'Plumbline',
  serviceAccent: null,
})
