import type { Store } from '../core/ports.ts'
import { invalid, notFound } from '../core/problem.ts'
import { passwordFault } from './password-rules.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

/** Sets a new password and ends all other sessions. `current` is left out by an operator only. */
export function makeChangePassword(ports: { readonly store: Pick<Store, 'accounts' | 'sessions'> }) {
  return async function changePassword(
    account: number,
    password: string,
    options: { readonly current?: string; readonly keepSession?: number } = {},
  ): Promise<void> {
    const found = await ports.store.accounts.find(account)
    if (found === undefined) throw notFound()
    if (options.current !== undefined && !(await verifyPassword(found.passwordHash, options.current))) {
      throw invalid({ current_password: ['The current password is not right.'] })
    }
    const fault = passwordFault(password)
    if (fault !== undefined) throw invalid({ password: [fault] })
    await ports.store.accounts.setPassword(account, await hashPassword(password))
    await ports.store.sessions.endOthers(account, options.keepSession ?? null)
  }
}
