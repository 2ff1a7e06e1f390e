import { at, defineAudit, fail, notApplicable, pass, places, say, warn } from '../../audit-kit/audit.ts'
import { hasStrong, isRelease, misses, onePerUrl, openCdns } from '../../audit-kit/security/integrity.ts'
import type { ResourceReference } from '../../core/facts/read.ts'
import { withoutFragment } from '../../core/url/same-url.ts'

export default defineAudit({
  subject: 'Subresource Integrity (SRI)',
  titles: {
    problem: 'Scripts or styles from CDNs have no valid integrity hash (SRI)',
    success: 'Scripts and styles from CDNs have an integrity hash (SRI)',
  },
  plain: {
    title: 'Files from other companies aren’t checked, or not correctly',
    why: 'If an attacker changes an unchecked file, your page runs it. A wrong check can keep a file from loading.',
    fix: 'Ask your developer to keep files from other companies on your own site, or to let browsers check that nobody has changed them.',
  },
  why: 'If an attacker changes a file on the CDN, the integrity hash keeps browsers from running it in your page. They also refuse a file whose hash is wrong.',
  fix: 'Add integrity and crossorigin to the script and link tags, or serve the files yourself. Calculate wrong hashes again. Do not add a hash to files that change without a new URL, such as tag managers: they would stop loading.',
  snippets: {
    html: '<script src="https://cdn.example.com/lib@5.2.3/lib.js" integrity="sha384-…" crossorigin="anonymous"></script>',
  },
  sources: [
    'https://www.w3.org/TR/SRI/',
    'https://developer.mozilla.org/docs/Web/Security/Subresource_Integrity',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  otherSeverities: ['medium'],
  messages: {
    wrong:
      '{count, plural, one {# script or style has} other {# scripts or styles have}} an integrity attribute that does not work',
    otherFile: 'Hash does not match the file, so browsers do not load it',
    weak: 'Hash is not SHA-256, SHA-384 or SHA-512, so browsers ignore it',
    noCors:
      'File from another origin has no crossorigin attribute, so browsers cannot check it and do not load it',
    bare: '{count, plural, one {# file from a CDN has} other {# files from CDNs have}} no integrity hash',
    hashed:
      '{total, plural, one {# checked file from a CDN has} =2 {Both checked files from CDNs have} other {All # checked files from CDNs have}} an integrity hash',
  },
  needs: ['page', 'resources', 'subresources', 'thirdParties'],

  check({ page, resources, subresources, thirdParties }) {
    const files = onePerUrl(resources.filter(isLoaded))
    const weak = files.filter(({ integrity }) => integrity?.trim() && !hasStrong(integrity))
    const digests = new Map(subresources.items.map(({ url, digest }) => [url, digest]))
    const changed = files.filter(({ integrity, url }) =>
      misses(integrity, url === null ? undefined : digests.get(withoutFragment(url))),
    )
    // Modules are always requested with CORS.
    const unchecked = files.filter(
      ({ integrity, url, crossorigin, attributes }) =>
        hasStrong(integrity ?? '') &&
        crossorigin === null &&
        url?.origin !== page.url.origin &&
        attributes['type']?.trim().toLowerCase() !== 'module',
    )
    const wrong = [...new Set([...changed, ...unchecked, ...weak])]
    if (wrong.length > 0)
      return fail(
        'wrong',
        { count: wrong.length },
        places(wrong, (file) => {
          const why = changed.includes(file) ? 'otherFile' : weak.includes(file) ? 'weak' : 'noCors'
          return at(file.element, say(why))
        }),
        { severity: 'medium' },
      )
    const isOnCdn = openCdns(thirdParties)
    const judged = files.filter(
      (file) => file.thirdParty && (file.integrity?.trim() || (isRelease(file.url) && isOnCdn(file))),
    )
    const total = judged.length
    if (total === 0) return notApplicable()
    const bare = judged.filter(({ integrity }) => !integrity?.trim())
    if (bare.length === 0) return pass('hashed', { total })
    return warn(
      'bare',
      { count: bare.length },
      places(bare, ({ element }) => at(element)),
    )
  },
})

const isLoaded = ({ kind, element }: ResourceReference): boolean =>
  (kind === 'script' && element.tag === 'script') ||
  (kind === 'style' &&
    /\bstylesheet\b/i.test(element.attributes.find(({ name }) => name === 'rel')?.value ?? ''))
