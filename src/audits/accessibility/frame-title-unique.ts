import { defineAudit } from '../../audit-kit/audit.ts'
import { judgeElements } from '../../audit-kit/elements/judge-elements.ts'
import { attribute, type Element } from '../../core/page/document.ts'

export default defineAudit({
  subject: 'Distinct iframe titles',
  titles: { problem: 'Iframes share the same title', success: 'All iframe titles are different' },
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
    fine: '{total, plural, one {# iframe title is used} =2 {Both iframe titles are used} other {All # iframe titles are used}} once',
  },
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const frames = document
      .all('iframe', 'frame')
      .filter((frame) => titleOf(frame) !== '' && !aria.hidden(frame))
    const counts = new Map<string, number>()
    for (const frame of frames) counts.set(titleOf(frame), (counts.get(titleOf(frame)) ?? 0) + 1)
    return judgeElements(frames, (frame) => ((counts.get(titleOf(frame)) ?? 0) > 1 ? '' : undefined))
  },
})

const titleOf = (frame: Element): string =>
  (attribute(frame, 'title') ?? '').replace(/\s+/g, ' ').trim().toLowerCase()
