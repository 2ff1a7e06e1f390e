import type { Store } from '../../core/ports/store.ts'
import { invalid, notFound } from '../../core/problem.ts'
import type { Confirmation, ConfirmPassword } from './confirm-password.ts'
import { passwordFault } from './password-rules.ts'
import { hashPassword } from './passwords.ts'

/** Sets a new password and ends all other sessions. Only an operator skips the confirmation. */
export function makeChangePassword(ports: {
  readonly store: Pick<Store, 'accounts' | 'sessions'>
  readonly confirmPassword: ConfirmPassword
}) {
  return async function changePassword(
    account: number,
    password: string,
    confirmation?: Confirmation,
  ): Promise<void> {
    const found = await ports.store.accounts.find(account)
    if (found === undefined) throw notFound()
    const fault = passwordFault(password, found)
    if (fault !== undefined) throw invalid({ password: [fault] })
    if (confirmation !== undefined) await ports.confirmPassword(account, confirmation)
    await ports.store.accounts.setPassword(account, await hashPassword(password))
    await ports.store.sessions.endOthers(account, confirmation?.session ?? null)
  }
}
