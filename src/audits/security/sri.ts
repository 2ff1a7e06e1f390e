import { defineAudit, fail, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import { at, places } from '../../audit-kit/evidence.ts'
import type { ResourceReference } from '../../core/facts/read.ts'
import { hasStrong, misses } from '../../audit-kit/requests/integrity.ts'
import { withoutFragment } from '../../core/same-address.ts'

export default defineAudit({
  title: 'Scripts and styles of other sites carry a checksum',
  why: 'If the other site is broken into, a checksum keeps the changed file from running in your page.',
  advice:
    'Add integrity and crossorigin to the tags, or serve the files yourself. Files that change by design, such as those of advertisers, cannot have one.',
  example:
    '<script src="https://cdn.example.com/lib.js" integrity="sha384-…" crossorigin="anonymous"></script>',
  sources: [
    'https://www.w3.org/TR/SRI/',
    'https://developer.mozilla.org/docs/Web/Security/Subresource_Integrity',
  ],
  importance: 'medium',
  mode: 'scored',
  needs: ['resources', 'subresources'],

  check({ resources, subresources }) {
    const files = resources.filter(isLoaded)
    const weak = files.filter(({ integrity }) => integrity?.trim() && !hasStrong(integrity))
    const hashes = new Map(subresources.items.map(({ url, hash }) => [url, hash]))
    const changed = files.filter(({ integrity, url }) =>
      misses(integrity, url === null ? undefined : hashes.get(withoutFragment(url))),
    )
    if (weak.length + changed.length > 0) {
      return fail(
        `Checksums that do not protect or do not match: ${weak.length + changed.length}.`,
        places([...changed, ...weak], ({ element, integrity }) =>
          at(element, integrity ?? '', 'the checksum of the file, sha256 or better'),
        ),
      )
    }
    const foreign = files.filter(({ thirdParty }) => thirdParty)
    if (foreign.length === 0) return notApplicable('No script or style comes from another site.')
    const judged = foreign.filter(({ integrity, url }) => integrity?.trim() || isFixed(url))
    if (judged.length === 0)
      return notApplicable('The files of other sites may change at any time, so none can carry a checksum.')
    const bare = judged.filter(({ integrity }) => !integrity?.trim())
    if (bare.length === 0) return pass('Every file of another site that never changes carries a checksum.')
    return warn(
      `Files of other sites that never change, without a checksum: ${bare.length} of ${judged.length}.`,
      places(bare, ({ element, href }) => at(element, href, 'integrity')),
    )
  },
})

const isLoaded = ({ kind, element }: ResourceReference): boolean =>
  (kind === 'script' && element.tag === 'script') ||
  (kind === 'style' &&
    /\bstylesheet\b/i.test(element.attributes.find(({ name }) => name === 'rel')?.value ?? ''))

/**
 * Only a file that never changes can have a checksum: its path carries a version or a fingerprint. What a service makes
 * for each browser anew, such as the stylesheets of font services, would stop working with one.
 */
const isFixed = (url: URL | null): boolean =>
  /[/@_.-]v?\d{1,4}\.\d{1,4}\.\d{1,4}(?:[./-]|$)|[._-][\da-f]{8,}[._-]/i.test(
    url?.pathname.slice(0, 1000) ?? '',
  )
