import type { Store } from '../../core/ports/store.ts'
import { invalid, notFound } from '../../core/problem.ts'
import { texts } from '../../messages/texts.ts'
import type { PasswordAttempts } from './password-attempts.ts'
import { maxPasswordBytes, verifyPassword } from './passwords.ts'

export interface Confirmation {
  /** What was entered as the current password. */
  readonly password: string
  /** The session in which it was entered. */
  readonly session: number
}

/**
 * Asks a signed-in user for their password before anything that would let a stranger at an unlocked screen take over
 * the account. Attempts are counted per session, so that nobody uses up the attempts of another browser.
 */
export function makeConfirmPassword(ports: {
  readonly store: Pick<Store, 'accounts'>
  readonly attempts: PasswordAttempts
}) {
  return async function confirmPassword(account: number, { password, session }: Confirmation): Promise<void> {
    const found = await ports.store.accounts.find(account)
    if (found === undefined) throw notFound()
    if (password === '') throw invalid({ current_password: [texts.problems.passwordNeeded] })
    const takeBack = await ports.attempts.countKnown(`session ${session}`)
    const fits = Buffer.byteLength(password) <= maxPasswordBytes
    if (!fits || !(await verifyPassword(found.passwordHash, password, 'known'))) {
      throw invalid({ current_password: [texts.problems.currentPasswordWrong] })
    }
    await takeBack()
  }
}

export type ConfirmPassword = ReturnType<typeof makeConfirmPassword>
