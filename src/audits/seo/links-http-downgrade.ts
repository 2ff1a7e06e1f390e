import { defineAudit, grade, notApplicable } from '../../audit-kit/legacy.ts'
import { at, places } from '../../audit-kit/evidence.ts'
import { plural } from '../../lib/plural.ts'

const limits = { pass: 0, fail: 5, unit: 'count' } as const

export default defineAudit({
  title: 'Links keep visitors on HTTPS',
  why: 'A link to a plain http address can be read and changed on the way, and costs a redirect where the site has moved to https.',
  advice: 'Change http:// to https:// in links whose sites support it, which nearly all do.',
  sources: ['https://web.dev/articles/why-https-matters'],
  importance: 'low',
  mode: 'penalty',
  limits,
  needs: ['links', 'page'],

  check({ links, page }) {
    if (!page.https) return notApplicable('The page itself is not served over HTTPS.')
    const plain = links.filter(
      ({ url, internal, external }) => (internal || external) && url?.protocol === 'http:',
    )
    const targets = new Set(plain.map(({ url }) => url?.href))
    const says =
      targets.size === 0
        ? 'No link leads to a plain http address.'
        : `Links lead to ${targets.size} plain http ${plural(targets.size, 'address', 'addresses')}.`
    return grade(
      targets.size,
      limits,
      says,
      places(plain, ({ element, href }) => at(element, href, 'https://')),
    )
  },
})
