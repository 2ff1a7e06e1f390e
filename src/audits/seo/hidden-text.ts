import { at, defineAudit, info, pass, places, warn } from '../../audit-kit/audit.ts'
import { isMeantToOpen, openedIds } from '../../audit-kit/elements/opened-later.ts'
import { isRunning } from '../../audit-kit/elements/script-filled.ts'
import { ancestor, attribute, descendants, type Element, textOf } from '../../core/page/document.ts'

/**
 * Menus, dialogs and tabs are hidden too, so only large blocks count. Text moved off screen is more suspicious, so its
 * limit is lower.
 */
const limits = { outOfSight: 50, notDrawn: 300, links: 20 } as const

export default defineAudit({
  subject: 'Hidden text',
  titles: {
    problem: 'Large blocks of text are hidden from visitors',
    success: 'No large block of text is hidden by an inline style',
  },
  plain: {
    title: 'A large block of text is hidden when the page opens',
  },
  why: 'Search engines may treat text that visitors never see as spam, even if it was left there by accident.',
  fix: 'Remove hidden blocks that visitors cannot open. Show the others with a button or a details element.',
  snippets: { html: '<details>\n  <summary>Shipping costs</summary>\n  <p>…</p>\n</details>' },
  sources: ['https://developers.google.com/search/docs/essentials/spam-policies#hidden-text-and-links'],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  heuristic: true,
  messages: {
    hidden:
      '{count, plural, one {# large block of text is} other {# large blocks of text are}} hidden by an inline style',
    atFirst:
      '{count, plural, one {# large block of text is} other {# large blocks of text are}} hidden by an inline style until a script shows {count, plural, one {it} other {them}}, if any does',
    none: 'No inline style hides a large block of text',
  },
  needs: ['inline', 'document'],

  check({ inline: { styleAttributes }, document }) {
    const undrawn = styleAttributes.filter(
      (element) => howHidden(element) !== undefined && !isMeantToOpen(element),
    )
    if (undrawn.length === 0) return pass('none')
    const targets = openedIds(document)
    const hidden = undrawn.filter((element) => !targets.has(attribute(element, 'id') ?? ''))
    const outer = new Set(hidden)
    const large = hidden.filter(
      (element) => ancestor(element, (above) => outer.has(above)) === undefined && isLarge(element),
    )
    if (large.length === 0) return pass('none')
    const evidence = places(large, (element) => at(element, `${textOf(element, 2000).slice(0, 120)} …`))
    // A script may show a block that is not drawn, but hardly one that was moved out of sight.
    const isOpen =
      document.all('script').some(isRunning) && large.every((element) => howHidden(element) === 'notDrawn')
    return (isOpen ? info : warn)(isOpen ? 'atFirst' : 'hidden', { count: large.length }, evidence)
  },
})

type Hidden = 'outOfSight' | 'notDrawn'

/** Layouts shift columns by a few hundred pixels; text that nobody should see is moved by a thousand or more. */
const movedAway =
  /(?:^|[;\s])(?:text-indent|left|right|top|margin-left)\s{0,4}:\s{0,4}-(?:999|\d{4,})|(?:^|[;\s])font-size\s{0,4}:\s{0,4}0(?:px|em|rem|%)?\s{0,4}(?:;|!|$)/

function howHidden(element: Element): Hidden | undefined {
  const style = (attribute(element, 'style') ?? '').slice(0, 500).toLowerCase()
  if (movedAway.test(style)) return 'outOfSight'
  return /display\s{0,4}:\s{0,4}none|visibility\s{0,4}:\s{0,4}hidden/.test(style) ? 'notDrawn' : undefined
}

/** A block that consists mostly of links is a menu, unless it was moved off screen. */
function isLarge(element: Element): boolean {
  const how = howHidden(element) ?? 'notDrawn'
  const words = textOf(element, 5000).split(' ').length
  let links = 0
  for (const { tag } of descendants(element)) if (tag === 'a') links += 1
  if (how === 'outOfSight') return words >= limits.outOfSight || links >= limits.links
  return words >= limits.notDrawn && words > 10 * links
}
