import { defineAudit, notApplicable, pass, places, say, warn } from '../../audit-kit/audit.ts'
import { showTarget } from '../../audit-kit/links/link-evidence.ts'

/** Google reads the first 64 MB of a PDF. */
const limits = { comfortable: 10_000_000, read: 64_000_000 } as const

export default defineAudit({
  subject: 'Size of linked PDFs',
  titles: { problem: 'Linked PDFs are large', success: 'Linked PDFs are small enough to open quickly' },
  why: 'A PDF of many megabytes is slow to open on a phone, and Google stops reading at 64 MB.',
  fix: 'Compress the images in the PDF, or split it, and tell visitors its size next to the link.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/googlebot'],
  owner: 'content',
  effort: 'hours',
  severity: 'low',
  informational: true,
  messages: {
    cut: 'Largest checked PDF that the page links to is {size}, more than the 64 MB that Google reads',
    large: 'Largest checked PDF that the page links to is {size}; aim for 10 MB or less',
    fine: 'Largest checked PDF that the page links to is {size}',
    size: 'PDF of {size}',
  },
  needs: ['linkTargets', 'links'],

  check({ linkTargets, links }) {
    const files = linkTargets.flatMap((target) => {
      const bytes = target.contentLength
      const isPdf = target.contentType?.toLowerCase().startsWith('application/pdf') === true
      return isPdf && target.status === 200 && bytes !== null ? [{ target, bytes }] : []
    })
    if (files.length === 0) return notApplicable()
    const most = files.reduce((max, { bytes }) => Math.max(max, bytes), 0)
    const size = { bytes: most }
    if (most <= limits.comfortable) return pass('fine', { size })
    const large = files.filter(({ bytes }) => bytes > limits.comfortable)
    const evidence = places(large, ({ target, bytes }) =>
      showTarget(target, links, say('size', { size: { bytes } })),
    )
    return warn(most > limits.read ? 'cut' : 'large', { size }, evidence)
  },
})
