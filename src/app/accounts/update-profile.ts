import type { Store } from '../../core/ports.ts'
import { invalid, Problem } from '../../core/problem.ts'
import type { Confirmation, ConfirmPassword } from '../passwords/confirm-password.ts'
import { isEmail } from './create-account.ts'

/** Changes the name and the e-mail for signing in. A new e-mail needs the password. */
export function makeUpdateProfile(ports: {
  readonly store: Pick<Store, 'accounts'>
  readonly confirmPassword: ConfirmPassword
}) {
  return async function updateProfile(
    account: number,
    input: { readonly name: string; readonly email: string },
    confirmation: Confirmation,
  ): Promise<void> {
    const name = input.name.trim()
    const email = input.email.trim().toLowerCase()
    const errors: Record<string, string[]> = {}
    if (name === '') errors['name'] = ['Say how you want to be called.']
    if (name.length > 255) errors['name'] = ['The name may not be longer than 255 characters.']
    if (!isEmail(email)) errors['email'] = ['The email is not a valid address.']
    if (Object.keys(errors).length > 0) throw invalid(errors)
    const before = await ports.store.accounts.find(account)
    if (before?.email !== email) await ports.confirmPassword(account, confirmation)
    try {
      await ports.store.accounts.setProfile(account, { name, email })
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'conflict') throw error
      throw invalid({ email: ['There is an account with this email already.'] })
    }
  }
}
