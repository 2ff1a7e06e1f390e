import type { FastifyRequest } from 'fastify'
import type { App } from '../../../app/app.ts'
import type { Caller } from '../../../app/keys/authenticate-key.ts'
import { clientIp } from '../../connection/client-ip.ts'

/** Records in the account's security log what a call did to a key. */
export function recordKeyEvent(
  { app, caller, request }: { readonly app: App; readonly caller: Caller; readonly request: FastifyRequest },
  kind: 'key-created' | 'key-revoked',
  name: string,
): Promise<void> {
  const agent = request.headers['user-agent'] ?? ''
  return app.recordEvent({ account: caller.account.id, kind, detail: name, ip: clientIp(request), agent })
}
