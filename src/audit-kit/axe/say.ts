import type { AxeCheck } from '../../core/facts/axe.ts'
import { type PlainSentenceId, type Sentence, sentence } from '../../core/sentence.ts'

/** Says what a check of axe found, from its values. */
export type Say = (check: AxeCheck) => Sentence

/** What a check says where it fails, and where axe could not decide. */
export interface Sayings {
  readonly fails?: Say
  readonly undecided?: Say
}

export const plain =
  (id: PlainSentenceId): Say =>
  () =>
    sentence(id)

/** A check with several outcomes, by axe's key for them. */
export const keyed =
  (variants: Readonly<Record<string, Say>>, other: Say): Say =>
  (check) =>
    ((Object.hasOwn(variants, check.key) ? variants[check.key] : undefined) ?? other)(check)

export const valueOf = ({ values }: AxeCheck, name: string): string =>
  Object.hasOwn(values, name) ? (values[name] ?? '') : ''

/** What a check lists: names of attributes, roles or elements. */
export const listOf = (check: AxeCheck): string => valueOf(check, 'values')
