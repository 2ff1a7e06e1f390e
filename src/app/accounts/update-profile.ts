import type { Store } from '../../core/ports/store.ts'
import { type FieldErrors, invalid, Problem } from '../../core/problem.ts'
import type { Confirmation, ConfirmPassword } from '../passwords/confirm-password.ts'
import { fieldFault } from '../../messages/field-fault.ts'
import { texts } from '../../messages/texts.ts'
import { isEmail, readEmail } from './create-account.ts'

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
    const email = readEmail(input.email)
    const errors: Record<string, FieldErrors[string]> = {}
    if (name === '') errors['name'] = [texts.problems.nameMissing]
    if (name.length > 255) errors['name'] = [fieldFault(texts.problems.tooLong, { max: 255 })]
    if (!isEmail(email)) errors['email'] = [texts.problems.emailInvalid]
    if (Object.keys(errors).length > 0) throw invalid(errors)
    const before = await ports.store.accounts.find(account)
    if (before?.email !== email) await ports.confirmPassword(account, confirmation)
    try {
      await ports.store.accounts.setProfile(account, { name, email })
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'conflict') throw error
      throw invalid({ email: [texts.problems.emailTaken] })
    }
  }
}
