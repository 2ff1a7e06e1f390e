import { defineAudit, fail, notApplicable, pass } from '../../audit-kit/legacy.ts'
import { at } from '../../audit-kit/evidence.ts'

/** Preview robots read only the beginning of a page; none is known to stop before this. */
const readBytes = 512 * 1024

export default defineAudit({
  title: 'Tags for shared links stand near the beginning of the page',
  why: 'Preview robots stop reading after the first part of a page and do not see tags behind it.',
  advice: 'Put the tags into the head before large inline styles and scripts.',
  sources: ['https://developers.facebook.com/docs/sharing/webmasters/web-crawlers/'],
  importance: 'low',
  mode: 'penalty',
  needs: ['metadata'],

  check({ metadata }) {
    const tags = metadata.metas.filter(({ name }) => name.startsWith('og:') || name.startsWith('twitter:'))
    const last = tags.at(-1)
    if (last === undefined) return notApplicable('The page has no tags for shared links.')
    // Characters are counted for bytes: heads are nearly all ASCII.
    const { offset } = last.element
    if (offset <= readBytes) return pass(`The last tag ends at character ${offset}.`)
    return fail(`The last tag ends at character ${offset}, past the first ${readBytes}.`, [
      at(last.element, `character ${offset}`, `before ${readBytes}`),
    ])
  },
})
