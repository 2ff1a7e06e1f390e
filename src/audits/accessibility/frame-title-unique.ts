import { defineAudit } from '../../audit-kit/audit.ts'
import { judgeElements } from '../../audit-kit/elements/judge-elements.ts'
import { attribute, type Element, hasAttribute } from '../../core/page/document.ts'

export default defineAudit({
  subject: 'Distinct iframe titles',
  titles: {
    problem: 'Different iframes share the same title',
    success: 'Different iframes have different titles',
  },
  plain: {
    title: 'Embedded parts of the page have the same name',
    why: 'People who have the page read aloud can’t tell one map or video from another.',
  },
  why: 'Screen reader users choose from a list of iframes. Two with the same title cannot be told apart.',
  fix: 'Give each iframe a title that says what only this one shows.',
  snippets: {
    html: '<iframe src="/vienna" title="Map of Vienna"></iframe>\n<iframe src="/graz" title="Map of Graz"></iframe>',
  },
  sources: ['https://www.w3.org/WAI/WCAG22/Techniques/html/H64'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  heuristic: true,
  messages: {
    affected:
      '{total, plural, one {# iframe title} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} iframe titles}} {count, plural, one {is} other {are}} used more than once',
    fine: 'No iframe has the same title as one with a different page',
  },
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const titleOf = (frame: Element): string => aria.name(frame).toLowerCase()
    const frames = document
      .all('iframe', 'frame')
      .filter((frame) => titleOf(frame) !== '' && !aria.hidden(frame))
    const pages = new Map<string, Set<string>>()
    for (const frame of frames) {
      const known = pages.get(titleOf(frame)) ?? new Set()
      pages.set(titleOf(frame), known.add(pageIn(frame)))
    }
    return judgeElements(frames, (frame) => ((pages.get(titleOf(frame))?.size ?? 0) > 1 ? '' : undefined))
  },
})

/** Frames without a URL may show anything; no two of them count as the same. */
function pageIn(frame: Element): string {
  const url = (attribute(frame, 'src') ?? '').trim()
  return url === '' || /^(?:about|javascript):/i.test(url) || hasAttribute(frame, 'srcdoc')
    ? `${frame.order}`
    : url.replace(/#.*$/s, '').replace(/\/$/, '')
}
