import { defineAudit, fail, notApplicable, pass, warn } from '../../core/audit.ts'
import { at, places } from '../../core/evidence.ts'
import type { ResourceReference } from '../../core/facts/read.ts'

const strong = /^sha(?:256|384|512)-/

export default defineAudit({
  title: 'Scripts and styles of other sites carry a checksum',
  why: 'If the other site is broken into, a checksum keeps the changed file from running in your page.',
  advice:
    'Add integrity and crossorigin to the tags, or serve the files yourself. Files that change by design cannot have one.',
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
    const weak = files.filter(
      ({ integrity }) =>
        integrity?.trim() &&
        !integrity
          .trim()
          .split(/\s+/)
          .some((one) => strong.test(one)),
    )
    const hashes = new Map(subresources.items.map(({ url, hash }) => [url, hash]))
    const changed = files.filter(({ integrity, url }) =>
      differs(integrity, hashes.get(url?.href.split('#', 1)[0] ?? '')),
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
    const bare = foreign.filter(({ integrity }) => !integrity?.trim())
    if (bare.length === 0) return pass('Every script and style of another site carries a checksum.')
    return warn(
      `Files of other sites without a checksum: ${bare.length} of ${foreign.length}.`,
      places(bare, ({ element, href }) => at(element, href, 'integrity')),
    )
  },
})

const isLoaded = ({ kind, element }: ResourceReference): boolean =>
  (kind === 'script' && element.tag === 'script') ||
  (kind === 'style' &&
    /\bstylesheet\b/i.test(element.attributes.find(({ name }) => name === 'rel')?.value ?? ''))

/** Only SHA-256 is at hand; a browser takes the strongest kind, so the others must be absent. */
function differs(integrity: string | null, hash: string | null | undefined): boolean {
  if (integrity === null || hash === null || hash === undefined || /sha(?:384|512)-/.test(integrity))
    return false
  const given = integrity
    .trim()
    .split(/\s+/)
    .filter((one) => one.startsWith('sha256-'))
  return given.length > 0 && !given.some((one) => hexOf(one.slice('sha256-'.length)) === hash)
}

function hexOf(base64: string): string | undefined {
  try {
    return [...atob(base64.split('?', 1)[0] ?? '')]
      .map((byte) => byte.charCodeAt(0).toString(16).padStart(2, '0'))
      .join('')
  } catch {
    return undefined
  }
}
