import { defineAudit, notApplicable, pass, places, warn } from '../../audit-kit/audit.ts'
import { isBareNetwork, isProfile } from '../../audit-kit/links/social-profile.ts'
import { allItems } from '../../audit-kit/structured-data/data-items.ts'
import type { DataValue } from '../../core/facts/read.ts'

export default defineAudit({
  subject: 'Social profiles',
  titles: {
    problem: 'Page does not link to any social profiles',
    success: 'Page links to social profiles',
  },
  why: 'Links to your profiles help people and search engines see that they belong to you.',
  fix: 'If you have social profiles, link to them, for example in the footer, or list them as sameAs of your Organization in JSON-LD.',
  snippets: { json: '"sameAs": ["https://www.linkedin.com/company/example"]' },
  sources: [
    'https://schema.org/sameAs',
    'https://developers.google.com/search/docs/appearance/structured-data/organization',
  ],
  owner: 'content',
  effort: 'minutes',
  severity: 'low',
  informational: true,
  messages: {
    none: 'Page has no link to a known social network profile',
    bare: '{count, plural, one {# link leads} other {# links lead}} to the home page of a social network instead of a profile',
    found: 'Page links to {count, plural, one {# social profile} other {# social profiles}}',
  },
  needs: ['links', 'structuredData', 'page'],

  check({ links, structuredData, page }) {
    const linked = links.flatMap(({ url, external }) => (external && url !== null ? [url] : []))
    const named = allItems(structuredData)
      .flatMap(({ properties }) => (properties['sameAs'] ?? []).filter(isText))
      .flatMap((text) => URL.parse(text) ?? [])
    const all = [...linked, ...named]
    const found = new Set(all.filter(isProfile).map(({ href }) => href))
    const bare = [...new Set(all.filter(isBareNetwork).map(({ href }) => href))]
    if (bare.length > 0)
      return warn(
        'bare',
        { count: bare.length },
        places(bare, (url) => ({ url })),
      )
    if (found.size > 0) return pass('found', { count: found.size })
    // Once per site is enough, and not every site has profiles.
    return page.home ? warn('none') : notApplicable()
  },
})

const isText = (value: DataValue): value is string => typeof value === 'string'
