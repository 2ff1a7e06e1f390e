import { at, defineAudit, notApplicable, places, share } from '../../audit-kit/audit.ts'
import { attribute, type Element } from '../../core/page/document.ts'

export default defineAudit({
  subject: 'Access keys',
  titles: {
    problem: 'Several elements share one access key',
    success: 'Every access key belongs to one element',
  },
  plain: {
    title: 'Two keyboard shortcuts on the page use the same key',
    why: 'If two shortcuts share a key, only one of them works, and people who rely on shortcuts can’t tell which.',
  },
  why: 'If two elements share an access key, the browser picks one of them, and the shortcut for the other does nothing.',
  fix: 'Give each accesskey attribute a different value, or remove it.',
  snippets: { html: '<button accesskey="s">Save</button>' },
  sources: ['https://html.spec.whatwg.org/multipage/interaction.html#the-accesskey-attribute'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  messages: {
    affected:
      '{total, plural, one {# element} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} elements}} with an access key {count, plural, one {repeats} other {repeat}} the key of another element',
    fine: '{total, plural, one {# access key belongs to one element} =2 {Both access keys belong to one element each} other {All # access keys belong to one element each}}',
  },
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const keys = new Set<string>()
    const repeated: Element[] = []
    for (const element of document.withAttribute('accesskey')) {
      const key = attribute(element, 'accesskey')?.toUpperCase() ?? ''
      if (key === '' || aria.unseen(element)) continue
      if (keys.has(key)) repeated.push(element)
      else keys.add(key)
    }
    if (keys.size === 0) return notApplicable()
    const count = repeated.length
    const total = keys.size + count
    if (count === 0) return share(0, total, 'fine', { total })
    return share(
      count,
      total,
      'affected',
      { count, total },
      places(repeated, (element) =>
        at(element, `accesskey="${attribute(element, 'accesskey')?.slice(0, 20)}"`),
      ),
    )
  },
})
