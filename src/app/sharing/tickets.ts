import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../../core/ports/outside.ts'
import type { Store } from '../../core/ports/store.ts'

/**
 * Signed tokens for cookies: purpose, subject and expiry. Each is also signed over a `binding` that it does not
 * contain, such as a password hash: when that changes, the ticket becomes void, without a list of tickets.
 */
export function makeTickets(ports: { readonly store: Pick<Store, 'settings'>; readonly clock: Clock }) {
  let secret: Promise<string> | undefined
  const readSecret = (): Promise<string> => {
    secret ??= ports.store.settings.ensure('cookie-secret', () => randomBytes(32).toString('base64url'))
    return secret
  }

  async function sign(purpose: Purpose, subject: string, expires: string, binding: string): Promise<string> {
    const text = JSON.stringify([purpose, subject, expires, binding])
    return createHmac('sha256', await readSecret())
      .update(text)
      .digest('base64url')
  }

  return {
    async issue(purpose: Purpose, subject: string, binding: string, lifeSeconds: number): Promise<Ticket> {
      const expires = Math.floor(ports.clock.now().getTime() / 1000) + lifeSeconds
      const mark = await sign(purpose, subject, String(expires), binding)
      return { value: `${subject}.${expires}.${mark}`, lifeSeconds }
    },
    async holds(purpose: Purpose, value: string, subject: string, binding: string): Promise<boolean> {
      const [, about, expires = '', mark = ''] = ticketShape.exec(value) ?? []
      if (about !== subject || Number(expires) * 1000 <= ports.clock.now().getTime()) return false
      const right = Buffer.from(await sign(purpose, subject, expires, binding))
      const given = Buffer.from(mark)
      return right.length === given.length && timingSafeEqual(right, given)
    },
  }
}

type Purpose = 'page' | 'device'

export interface Ticket {
  readonly value: string
  readonly lifeSeconds: number
}

export type Tickets = ReturnType<typeof makeTickets>

const ticketShape = /^([0-9A-Za-z]{1,64})\.(\d{1,12})\.([\w-]{43})$/
