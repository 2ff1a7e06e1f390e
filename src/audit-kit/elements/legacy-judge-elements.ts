import { notApplicable, share, type Verdict } from '../legacy.ts'
import type { Element } from '../../core/document.ts'
import { at, places } from '../evidence.ts'

export interface ElementWords {
  /** A sentence for a page without such elements: `The page has no buttons.` */
  readonly none: string
  /** The elements at fault, as the start of a sentence: `Buttons without a name`. */
  readonly faulty: string
  /** What each of them should be or have. */
  readonly expected?: string
}

/** Elements judged one by one: `fault` says in a few words what is wrong with one, or undefined when nothing is. */
export function judgeElements(
  all: readonly Element[],
  fault: (element: Element) => string | undefined,
  { none, faulty, expected }: ElementWords,
): Verdict {
  if (all.length === 0) return notApplicable(none)
  const bad = all.filter((element) => fault(element) !== undefined)
  const says = `${faulty}: ${bad.length === 0 ? 'none' : bad.length} of ${all.length}.`
  return share(
    bad.length,
    all.length,
    says,
    places(bad, (element) => at(element, fault(element) ?? '', expected)),
  )
}
