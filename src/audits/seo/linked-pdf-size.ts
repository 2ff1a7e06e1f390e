import { defineAudit, info, notApplicable, pass } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'
import { showTarget } from '../../audit-kit/elements/link-evidence.ts'

/** Google reads the first 64 MB of a PDF. */
const limits = { comfortable: 10_000_000, read: 64_000_000 } as const

export default defineAudit({
  title: 'Linked PDF files are small enough to open',
  why: 'A PDF of many megabytes takes long to open on a telephone, and search engines stop reading at 64 MB.',
  advice: 'Compress the images in the file, or split it, and tell its size beside the link.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/googlebot'],
  importance: 'low',
  mode: 'info',
  needs: ['linkTargets', 'links'],

  check({ linkTargets, links }) {
    const files = linkTargets.filter(
      ({ contentType, contentLength, status }) =>
        status === 200 &&
        contentLength !== null &&
        contentType?.toLowerCase().startsWith('application/pdf') === true,
    )
    if (files.length === 0)
      return notApplicable('None of the links that were tried leads to a PDF file of a stated size.')
    const large = files.filter(({ contentLength }) => (contentLength ?? 0) > limits.comfortable)
    const most = files.reduce((max, { contentLength }) => Math.max(max, contentLength ?? 0), 0)
    const says = `The largest PDF file has ${(most / 1e6).toFixed(1)} MB.`
    if (large.length === 0) return pass(says)
    return info(
      most > limits.read ? `${says} Search engines do not read it to its end.` : says,
      places(large, (target) =>
        showTarget(target, links, `${((target.contentLength ?? 0) / 1e6).toFixed(1)} MB`),
      ),
    )
  },
})
