import { defineAudit, fail, notApplicable, pass, say, warn } from '../../audit-kit/audit.ts'
import { linkedTrustPages } from '../../audit-kit/links/trust-links.ts'

const kinds = ['about', 'contact', 'privacy', 'terms'] as const

export default defineAudit({
  subject: 'About, contact and legal links',
  titles: {
    problem: 'Page lacks about, contact or legal links',
    success: 'Page has about, contact and legal links',
  },
  why: 'People trust a site more when it is easy to see who runs it, how to reach them and which terms apply.',
  fix: 'Link from the footer to an about page, contact details or an imprint, the privacy policy and the terms.',
  snippets: {
    html: '<footer><a href="/about">About us</a> <a href="/contact">Contact</a> <a href="/privacy">Privacy policy</a> <a href="/terms">Terms</a></footer>',
  },
  sources: [
    'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
    'https://services.google.com/fh/files/misc/hsw-sqrg.pdf',
  ],
  owner: 'content',
  effort: 'hours',
  severity: 'low',
  // Link texts vary too much between languages for a warning.
  informational: true,
  heuristic: true,
  messages: {
    none: 'Page does not link to an about page, contact details, a privacy policy or terms',
    few: 'Page links to only {count, number} of these 4: about, contact, privacy policy, terms',
    enough: 'Page links to {count, number} of these 4: about, contact, privacy policy, terms',
    about: 'No link to an about page',
    contact: 'No link to contact details',
    privacy: 'No link to a privacy policy',
    terms: 'No link to terms',
  },
  needs: ['links'],

  check({ links }) {
    if (links.length === 0) return notApplicable()
    const found = linkedTrustPages(links)
    const count = found.size
    if (count >= 3) return pass('enough', { count })
    const missing = kinds.filter((kind) => !found.has(kind))
    const evidence = missing.map((kind) => ({ found: say(kind) }))
    return count === 0 ? fail('none', {}, evidence) : warn('few', { count }, evidence)
  },
})
