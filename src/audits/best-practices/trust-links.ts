import { defineAudit, fail, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import { linkedTrustPages } from '../../audit-kit/page/trust-links.ts'

export default defineAudit({
  title: 'The page tells who is behind it',
  why: 'People and search engines trust a site more when its owner, a way to reach them and the rules are one click away.',
  advice: 'Link from the footer to a page about you, a contact or imprint, the privacy policy and the terms.',
  sources: [
    'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
    'https://services.google.com/fh/files/misc/hsw-sqrg.pdf',
  ],
  importance: 'low',
  mode: 'scored',
  heuristic: true,
  needs: ['links'],

  check({ links }) {
    if (links.length === 0) return notApplicable('The page has no links.')
    const found = [...linkedTrustPages(links)]
    const says =
      found.length === 0 ? 'No link to a page about the owner was found.' : `Linked: ${found.join(', ')}.`
    if (found.length >= 3) return pass(says)
    const evidence = [
      { found: found.join(', ') || 'none', expected: 'three of privacy, contact, about, terms' },
    ]
    return found.length === 0 ? fail(says, evidence) : warn(says, evidence)
  },
})
