import { defineAudit, pass, warn } from '../../audit-kit/legacy.ts'
import { ancestor, attribute, descendants, type Element, textOf } from '../../core/document.ts'
import { at, places } from '../../audit-kit/evidence.ts'

/** Menus, dialogues and tabs are hidden too, so only large blocks count, and sooner where they are merely out of sight. */
const limits = { outOfSight: 50, notDrawn: 300, links: 20, looked: 50 } as const

export default defineAudit({
  title: 'No large block of text is hidden',
  why: 'Text that only search engines see is taken as an attempt to deceive them, even when it was left by accident.',
  advice: 'Remove hidden blocks that nobody is meant to open, and let those that open be opened by a button.',
  sources: ['https://developers.google.com/search/docs/essentials/spam-policies#hidden-text-and-links'],
  importance: 'low',
  mode: 'penalty',
  heuristic: true,
  needs: ['inline'],

  check({ inline: { styleAttributes } }) {
    const hidden = styleAttributes
      .filter((element) => howHidden(element) !== undefined && !isMeantToOpen(element))
      .slice(0, limits.looked)
    const outer = new Set(hidden)
    const large = hidden.filter(
      (element) => ancestor(element, (above) => outer.has(above)) === undefined && isLarge(element),
    )
    if (large.length === 0) return pass('No large block is hidden by an inline style.')
    return warn(
      `${large.length === 1 ? 'A large block is' : `${large.length} large blocks are`} hidden by an inline style.`,
      places(large, (element) => at(element, `${textOf(element, 2000).slice(0, 120)} …`)),
    )
  },
})

type Hidden = 'outOfSight' | 'notDrawn'

function howHidden(element: Element): Hidden | undefined {
  const style = (attribute(element, 'style') ?? '').slice(0, 500).toLowerCase()
  if (
    /(?:text-indent|left|top|margin-left)\s{0,4}:\s{0,4}-\d{3,}|font-size\s{0,4}:\s{0,4}0(?:px|em|rem|%)?\s{0,4}(?:;|!|$)/.test(
      style,
    )
  )
    return 'outOfSight'
  return /display\s{0,4}:\s{0,4}none|visibility\s{0,4}:\s{0,4}hidden/.test(style) ? 'notDrawn' : undefined
}

const opened =
  /(?:modal|dialog|popup|overlay|menu|nav|dropdown|tab|accordion|collapse|drawer|cookie|consent|tooltip)/i

const isMeantToOpen = (element: Element): boolean =>
  ['dialog', 'nav', 'form', 'details', 'select', 'noscript'].includes(element.tag) ||
  opened.test(
    `${attribute(element, 'class') ?? ''} ${attribute(element, 'id') ?? ''} ${attribute(element, 'role') ?? ''}`,
  )

/** A block that is hardly more than links is a menu, unless it was moved out of sight. */
function isLarge(element: Element): boolean {
  const how = howHidden(element) ?? 'notDrawn'
  const words = textOf(element, 5000).split(' ').length
  let links = 0
  for (const { tag } of descendants(element)) if (tag === 'a') links += 1
  if (how === 'outOfSight') return words >= limits.outOfSight || links >= limits.links
  return words >= limits.notDrawn && words > 10 * links
}
