import type { Account, Role } from '../../core/account.ts'
import type { Store } from '../../core/ports/store.ts'
import { type FieldErrors, invalid } from '../../core/problem.ts'
import { passwordFault } from '../passwords/password-rules.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { composed } from '../../lib/text/composed.ts'
import { fieldFault } from '../../messages/field-fault.ts'
import { texts } from '../../messages/texts.ts'

export interface CreateAccount {
  readonly email: string
  readonly name?: string
  readonly password: string
  readonly role?: Role
}

export function makeCreateAccount(ports: { readonly store: Pick<Store, 'accounts'> }) {
  return async function createAccount(input: CreateAccount): Promise<Account> {
    const email = readEmail(input.email)
    const name = input.name?.trim() ?? ''
    const errors: Record<string, FieldErrors[string]> = {}
    if (!isEmail(email)) errors['email'] = [texts.problems.emailInvalid]
    else if ((await ports.store.accounts.findByEmail(email)) !== undefined) {
      errors['email'] = [texts.problems.emailTaken]
    }
    const fault = passwordFault(input.password, { email, name })
    if (fault !== undefined) errors['password'] = [fault]
    if (input.name !== undefined && name === '') errors['name'] = [texts.problems.nameMissing]
    if (name.length > 255) errors['name'] = [fieldFault(texts.problems.tooLong, { max: 255 })]
    if (Object.keys(errors).length > 0) throw invalid(errors satisfies FieldErrors)
    return ports.store.accounts.create({
      email,
      name: name === '' ? (email.split('@')[0] ?? email) : name,
      role: input.role ?? 'member',
      passwordHash: await hashPassword(input.password),
    })
  }
}

/** An e-mail address as it is stored and compared. */
export const readEmail = (typed: string): string => composed(typed).trim().toLowerCase()

/** Something on both sides of one @. Only sending a message would prove more. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@]+@[^\s@]+$/.test(text)
}
