import type { AxeCheck } from '../../core/facts/axe.ts'
import type { SharedMessage } from '../../core/report/evidence.ts'
import { type Sentence, sentence } from '../../core/sentence.ts'
import { aria } from './aria.ts'
import { look } from './look.ts'
import { names } from './names.ts'
import type { Sayings } from './say.ts'
import { structure } from './structure.ts'

const all: ReadonlyMap<string, Sayings> = new Map(
  Object.entries({ ...names, ...aria, ...structure, ...look }),
)

/** What axe found out about an element, as evidence. */
export const axeFound = (check: AxeCheck | null): SharedMessage => ({
  id: 'said',
  values: { said: axeSentence(check) },
})

/** A check that only a later axe has is said without its reason. */
function axeSentence(check: AxeCheck | null): Sentence {
  const known = check === null ? undefined : all.get(check.id)
  // Some rules leave even a failed check to people.
  const say = check?.undecided === true ? (known?.undecided ?? known?.fails) : known?.fails
  if (check !== null && say !== undefined) return say(check)
  return sentence(check?.undecided === true ? 'axeUndecided' : 'axeFailed')
}
