import { isBlank } from '../../lib/text/is-blank.ts'
import { readExpiry } from '../../lib/time/instant.ts'
import type { ApiKey, Scope } from '../../core/account.ts'
import type { Clock } from '../../core/ports/outside.ts'
import type { Store } from '../../core/ports/store.ts'
import { type FieldErrors, invalid } from '../../core/problem.ts'
import { fieldFault } from '../../messages/field-fault.ts'
import { say, texts } from '../../messages/texts.ts'
import { maxKeyLength } from './authenticate-key.ts'
import { hashKey, hintOf, makeKeySecret } from './key-format.ts'
import { readProjectName } from '../projects/project-name.ts'
import type { KeyCache } from './key-cache.ts'

export interface CreateKey {
  readonly name: string
  readonly readOnly?: boolean
  /** ISO 8601. A date without a time means the end of that day in UTC. */
  readonly expiresAt?: string | null
  /** The only projects it can access. Default: all. */
  readonly projects?: readonly string[] | null
  /** Errors found before, such as by the schema; they are reported together with those found here. */
  readonly faults?: FieldErrors
  /** The idempotent call that creates it, if any. */
  readonly call?: number
}

/** Limit per key. */
export const maxProjects = 100

interface Ports {
  readonly store: Pick<Store, 'keys'>
  readonly clock: Clock
  readonly keyCache: KeyCache
}

/** Creates a key. Only the return value contains its secret. */
export function makeCreateKey({ store, clock }: Ports) {
  return async function createKey(
    account: number,
    input: CreateKey,
  ): Promise<{ readonly key: ApiKey; readonly secret: string }> {
    const name = input.name.trim()
    const typed = input.expiresAt ?? null
    const expiresAt = typed === null ? null : readExpiry(typed)
    const errors: Record<string, FieldErrors[string]> = {}
    if (isBlank(name)) errors['name'] = [texts.problems.keyName]
    if (name.length > 100) errors['name'] = [fieldFault(texts.problems.tooLong, { max: 100 })]
    if (expiresAt === undefined) {
      errors['expires_at'] = [fieldFault(texts.problems.expiryDate, {})]
    } else if (expiresAt !== null && Date.parse(expiresAt) <= clock.now().getTime()) {
      errors['expires_at'] = [fieldFault(texts.problems.expiryPast, {})]
    }
    const projects =
      input.projects === undefined || input.projects === null ? null : readNames(input.projects)
    if (projects !== null && 'because' in projects) errors['projects'] = [projects.because]
    Object.assign(errors, input.faults)
    if (expiresAt === undefined || Object.keys(errors).length > 0) throw invalid(errors)
    const secret = makeKeySecret()
    const key = await store.keys.create({
      account,
      name,
      hint: hintOf(secret),
      hash: hashKey(secret),
      scopes: scopesOf(input.readOnly === true),
      projects: projects !== null && 'names' in projects ? projects.names : null,
      expiresAt,
      ...(input.call === undefined ? {} : { call: input.call }),
    })
    return { key, secret }
  }
}

/** Makes the operator's secret a key of this account, replacing the previous one. Called at every startup. */
export function makeEnsureKey({ store, keyCache }: Ports) {
  return async function ensureKey(account: number, name: string, secret: string): Promise<ApiKey> {
    if (secret.length < 16 || secret.length > maxKeyLength || !/^[!-~](?:[ -~]*[!-~])?$/.test(secret)) {
      throw invalid({
        key: [say(texts.problems.keyText, { max: maxKeyLength })],
      })
    }
    const hash = hashKey(secret)
    keyCache.given.add(hash)
    return store.keys.replaceFromSettings({
      account,
      name,
      hint: hintOf(secret),
      hash,
      scopes: scopesOf(false),
      projects: null,
      expiresAt: null,
    })
  }
}

function readNames(
  typed: readonly string[],
): { readonly names: readonly string[] } | { readonly because: FieldErrors[string][number] } {
  const names = new Set<string>()
  for (const text of typed) {
    const read = readProjectName(text)
    if ('because' in read) return read
    names.add(read.name)
  }
  if (names.size === 0 || names.size > maxProjects) {
    return { because: fieldFault(texts.problems.keyProjects, { max: maxProjects }) }
  }
  return { names: [...names] }
}

const scopesOf = (readOnly: boolean): readonly Scope[] => (readOnly ? ['read'] : ['read', 'write'])
