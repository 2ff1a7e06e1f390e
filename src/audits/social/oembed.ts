import { defineAudit, fail, inconclusive, notApplicable, pass, say } from '../../audit-kit/audit.ts'
import type { Probe } from '../../core/facts/asked.ts'
import { isInconclusiveStatus } from '../../core/page/conclusive-status.ts'

export default defineAudit({
  subject: 'oEmbed',
  titles: { problem: 'oEmbed endpoint does not work', success: 'oEmbed endpoint works' },
  why: 'Blogs and chat apps ask the oEmbed endpoint how to embed your page. If it is broken, they show a bare link.',
  fix: 'Make the endpoint return valid oEmbed JSON or XML, or remove the link to it.',
  snippets: {
    html: '<link rel="alternate" type="application/json+oembed" href="https://www.example.com/oembed?url=…">',
    json: '{ "version": "1.0", "type": "rich", "width": 600, "height": 400, "html": "…" }',
  },
  sources: ['https://oembed.com/'],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  informational: true,
  messages: {
    broken:
      '{portion, select, both {Neither checked oEmbed endpoint returns} all {None of the {total, number} checked oEmbed endpoints returns} other {{total, plural, one {# checked oEmbed endpoint} other {{count, number} of # checked oEmbed endpoints}} {count, plural, one {does} other {do}} not return}} oEmbed data',
    works:
      '{total, plural, one {# checked oEmbed endpoint returns} =2 {Both checked oEmbed endpoints return} other {All # checked oEmbed endpoints return}} valid data',
    noAnswer: 'oEmbed endpoint did not respond',
    status: 'oEmbed endpoint returns HTTP {status}',
    incomplete: 'oEmbed JSON has no type or version',
    otherFormat: 'oEmbed response is neither JSON nor XML',
    expected: 'oEmbed JSON or XML with type and version',
  },
  needs: ['wellKnown'],

  check({ wellKnown: { oembed } }) {
    if (oembed.length === 0) return notApplicable()
    const answered = oembed.filter(({ status }) => !isInconclusiveStatus(status))
    if (answered.length === 0) return inconclusive('noAnswer')
    const broken = answered.flatMap((probe) => {
      const found = faultOf(probe)
      return found === undefined ? [] : [{ found, expected: say('expected'), url: probe.url }]
    })
    if (broken.length === 0) return pass('works', { total: answered.length })
    return fail('broken', { count: broken.length, total: answered.length }, broken)
  },
})

function faultOf({ status, text, bytes }: Probe) {
  if (status !== 200) return say('status', { status: String(status) })
  if (/<oembed[\s>]/.test(text.slice(0, 4000))) return undefined
  // Only the start of a long response is available.
  if (bytes > 65_536) return undefined
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null && 'type' in read && 'version' in read
      ? undefined
      : say('incomplete')
  } catch {
    return say('otherFormat')
  }
}
