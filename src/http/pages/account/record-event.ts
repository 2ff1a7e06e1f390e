import type { FastifyRequest } from 'fastify'
import type { AccountEvent } from '../../../core/account.ts'
import { clientIp } from '../../connection/client-ip.ts'
import { accountOf, type PageContext } from '../shell/context.ts'

/** Adds entries to the security log of the signed-in account. */
export const recordIn =
  ({ app }: PageContext) =>
  (request: FastifyRequest, kind: AccountEvent['kind'], detail: string): Promise<void> =>
    app.recordEvent({
      account: accountOf(request).id,
      kind,
      detail,
      ip: clientIp(request),
      agent: request.headers['user-agent'] ?? '',
    })
