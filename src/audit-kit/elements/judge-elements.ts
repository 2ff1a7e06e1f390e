import type { Verdict } from '../../core/audit.ts'
import type { Element } from '../../core/page/document.ts'
import type { Words } from '../../core/report/evidence.ts'
import type { Message } from '../../core/report/message.ts'
import { at, notApplicable, places, share } from '../audit.ts'

/**
 * The messages of such an audit: `affected` names the elements and what they lack, `fine` says that none are affected.
 */
type ElementMessage =
  | { readonly id: 'affected'; readonly values: { readonly count: number; readonly total: number } }
  | { readonly id: 'fine'; readonly values: { readonly total: number } }

/**
 * Judges elements one by one. `fault` says what is wrong, quoting the page or as a message of the audit; it is empty if
 * the snippet shows everything, and undefined if nothing is wrong. axe's verdicts on the same rule use the same two
 * messages.
 */
export function judgeElements<Fault extends Words, Expected extends Words = undefined>(
  all: readonly Element[],
  fault: (element: Element) => Fault,
  expected?: Expected,
): Verdict<ElementMessage | NoInfer<Extract<Fault | Expected, Message>>> {
  const total = all.length
  if (total === 0) return notApplicable()
  const bad = all.filter((element) => fault(element) !== undefined)
  if (bad.length === 0) return share(0, total, 'fine', { total })
  const evidence = places(bad, (element) => at(element, shown(fault(element)), expected))
  return share(bad.length, total, 'affected', { count: bad.length, total }, evidence)
}

const shown = <Fault extends Words>(fault: Fault): Fault | undefined => (fault === '' ? undefined : fault)
