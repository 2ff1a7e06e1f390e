import { at, defineAudit, grade, notApplicable, pass, places } from '../../audit-kit/audit.ts'
import { attribute, type Element } from '../../core/page/document.ts'

const limits = { pass: 4, fail: 15, unit: 'count' } as const

export default defineAudit({
  subject: 'Number of iframes',
  titles: { problem: 'Page embeds many iframes', success: 'Page embeds few iframes' },
  plain: {
    title: 'The page embeds many other pages, such as maps or videos',
    why: 'Each of them is a whole page that has to load as well.',
  },
  why: 'Every iframe is a whole page of its own, with its own scripts, styles and memory.',
  fix: 'Show an image with a link instead, load iframes on click, or give those below the first screen loading="lazy".',
  sources: ['https://web.dev/articles/iframe-lazy-loading'],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  limits,
  messages: {
    counted:
      'Page loads {count, plural, one {# iframe} other {# iframes}} at once (good: {limit, number} or fewer)',
    lazy: 'Page loads no iframe before someone scrolls to it',
  },
  needs: ['document', 'blockedResources'],

  check({ document, blockedResources }) {
    const blocked = new Set(blockedResources.map(({ element }) => element))
    const all = document
      .all('iframe', 'frame')
      .filter((frame) => !frame.inNoscript && hasPage(frame) && !blocked.has(frame))
    if (all.length === 0) return notApplicable()
    const frames = all.filter((frame) => attribute(frame, 'loading')?.trim().toLowerCase() !== 'lazy')
    const count = frames.length
    if (count === 0) return pass('lazy')
    return grade(
      count,
      limits,
      'counted',
      { count, limit: limits.pass },
      places(frames, (frame) => at(frame)),
    )
  },
})

/** Without a URL, an iframe is empty: a script may fill it later, once somebody agrees or scrolls. */
const hasPage = (frame: Element): boolean =>
  (attribute(frame, 'srcdoc') ?? '') !== '' ||
  !/^\s*(?:about:blank\s*)?$/i.test(attribute(frame, 'src') ?? '')
