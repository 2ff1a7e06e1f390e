import { type Sentence, sentence } from '../../core/sentence.ts'
import type { Verdict } from '../../core/audit.ts'
import type { AxeRule } from '../../core/facts/axe.ts'
import type { BrowserFacts } from '../../core/facts/browser.ts'
import { axeNotRun } from '../../core/score/score.ts'
import { inconclusive, notApplicable, pass, seenAt, share } from '../audit.ts'
import { axeFound } from './found.ts'

/**
 * The messages of an audit that axe can decide: `affected` and `fine`, with `count` and `total` elements. Each names
 * its elements, as in `{total, plural, one {# button} other {{count, number} of # buttons}} …`.
 */
type AxeMessage =
  | { readonly id: 'affected'; readonly values: { readonly count: number; readonly total: number } }
  | { readonly id: 'fine'; readonly values: { readonly total: number } }
type AxeVerdict = Verdict<AxeMessage>

/**
 * The verdict of an axe rule in the browser; undefined if axe was sure of no element or did not run. Undecided elements
 * do not affect the verdict on the others.
 */
export function decidedByAxe(browser: BrowserFacts, id: string): Verdict | undefined {
  const rule = browser.axe?.rules.find((each) => each.id === id)
  if (rule === undefined || (rule.outcome === 'incomplete' && rule.sound === 0)) return undefined
  const verdict = verdictOf(rule)
  const { bad, besides = 0 } = rule
  // The message of `link-name`, the only audit with links besides.
  const message = { id: 'others', values: { count: bad, images: besides } }
  return besides > 0 ? { ...verdict, message } : verdict
}

/** Whether the markup has the problem as often as the rendered page: then its message, often a more exact one, fits both. */
export const isSameCount = (own: Verdict, seen: Verdict): boolean =>
  own.is === seen.is &&
  seen.message?.id === 'affected' &&
  own.message?.values['count'] !== undefined &&
  own.message.values['count'] === seen.message.values['count'] &&
  own.message.values['total'] === seen.message.values['total']

/** The verdict of an axe rule that needs a browser. */
export function axeVerdict(browser: BrowserFacts, id: string): AxeVerdict {
  const rule = browser.axe?.rules.find((each) => each.id === id)
  if (rule !== undefined) return verdictOf(rule)
  // Next time axe may finish, and the score would seem to drop. On a page that is too large, it never runs.
  const mayRunLater = browser.axe === null && browser.axeObstacle !== 'too-large'
  return { ...inconclusive(whyNoAxe(browser)), ...(mayRunLater && { cause: axeNotRun }) }
}

/** Why nothing is known of what axe finds. */
export function whyNoAxe({ axeObstacle, rendered }: BrowserFacts): Sentence {
  if (axeObstacle === 'too-large') return sentence('axeTooLarge', { elements: rendered.elements })
  return sentence(axeObstacle === 'failed' ? 'axeThrew' : 'axeNotRun')
}

function verdictOf({ outcome, bad, sound, unsure, nodes }: AxeRule): AxeVerdict {
  const shown = nodes.map((node) => ({ found: axeFound(node.check), ...seenAt(node) }))
  if (outcome === 'inapplicable') return notApplicable()
  if (outcome === 'violation')
    return share(bad, bad + sound, 'affected', { count: bad, total: bad + sound }, { shown, total: bad })
  if (sound === 0)
    return { ...inconclusive(sentence('axeUnsure', { count: unsure })), evidence: { shown, total: unsure } }
  // A pass covers the elements that axe could decide; the others are listed as evidence.
  return { ...pass('fine', { total: sound }), evidence: { shown: unsure > 0 ? shown : [], total: unsure } }
}
