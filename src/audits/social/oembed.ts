import { defineAudit, fail, inconclusive, notApplicable, pass } from '../../audit-kit/legacy.ts'
import type { Probe } from '../../core/facts/asked.ts'

export default defineAudit({
  title: 'The oEmbed address of the page works',
  why: 'Blogs and messengers ask it how to embed the page; a broken one gives a bare link.',
  advice: 'Let the address answer with valid oEmbed JSON or XML, or remove the link.',
  example:
    '<link rel="alternate" type="application/json+oembed" href="https://www.example.com/oembed?url=…">',
  sources: ['https://oembed.com/'],
  importance: 'low',
  mode: 'info',
  needs: ['wellKnown'],

  check({ wellKnown: { oembed } }) {
    if (oembed.length === 0) return notApplicable('The page links to no oEmbed address.')
    const answered = oembed.filter(({ status }) => status !== null)
    if (answered.length === 0)
      return inconclusive(oembed[0]?.because ?? 'The address could not be asked for.')
    const broken = answered.filter((probe) => faultOf(probe) !== undefined)
    if (broken.length === 0) return pass(`oEmbed addresses that work: ${answered.length}.`)
    return fail(
      `oEmbed addresses that do not work: ${broken.length} of ${answered.length}.`,
      broken.map((probe) => ({
        found: faultOf(probe) ?? '',
        expected: 'oEmbed with type and version',
        url: probe.url,
      })),
    )
  },
})

function faultOf({ status, text, bytes }: Probe): string | undefined {
  if (status !== 200) return `status ${status}`
  if (/<oembed[\s>]/.test(text.slice(0, 4000))) return undefined
  // Of a long answer only the beginning is known.
  if (bytes > 65_536) return undefined
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null && 'type' in read && 'version' in read
      ? undefined
      : 'JSON without type and version'
  } catch {
    return 'neither JSON nor XML'
  }
}
