import type { Store } from '../../core/ports/store.ts'
import { invalid, notFound } from '../../core/problem.ts'
import type { PasswordAttempts } from '../passwords/password-attempts.ts'
import { maxPasswordBytes, verifyPassword } from '../passwords/passwords.ts'
import { fieldFault } from '../../messages/field-fault.ts'
import { texts } from '../../messages/texts.ts'
import type { Ticket, Tickets } from './tickets.ts'

const passSeconds = 24 * 60 * 60

/** Exchanges the right password for a pass to that one page. */
export function makeUnlockPage(ports: {
  readonly store: Pick<Store, 'reports'>
  readonly attempts: PasswordAttempts
  readonly tickets: Tickets
}) {
  return async function unlockPage(slug: string, password: string, client: string): Promise<Ticket> {
    const report = await ports.store.reports.findBySlug(slug)
    if (report === undefined || report.privacy !== 2 || report.passwordHash === null) throw notFound()
    if (password === '') throw invalid({ password: [fieldFault(texts.problems.required, {})] })
    const takeBack = await ports.attempts.countStranger(`page ${report.slug}`, client)
    const fits = Buffer.byteLength(password) <= maxPasswordBytes
    if (!fits || !(await verifyPassword(report.passwordHash, password, 'stranger'))) {
      throw invalid({ password: [texts.problems.passwordWrong] })
    }
    await takeBack()
    return ports.tickets.issue('page', report.slug, report.passwordHash, passSeconds)
  }
}
