import { sitemap } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './sitemap-health.ts'

const answers = (...statuses: (number | null)[]) => ({
  sitemap: sitemap({
    sample: statuses.map((status, index) => ({
      url: `https://www.example.com/${index}`,
      status,
      location: (status ?? 0) >= 300 ? 'https://www.example.com/new' : null,
    })),
  }),
})
const withSlashes = {
  sitemap: sitemap({
    sample: ['a', 'b'].map((name) => ({
      url: `https://www.example.com/${name}`,
      status: 301,
      location: `https://www.example.com/${name}/`,
    })),
  }),
}

auditCases(audit, [
  { name: 'all work', facts: answers(200, 200, 204), is: 'pass', says: /All 3/ },
  { name: 'one has moved', facts: answers(200, 301), is: 'warn', places: 1 },
  { name: 'the server adds a final slash', facts: withSlashes, is: 'warn', cause: 'trailing-slash' },
  { name: 'one is missing', facts: answers(200, 301, 404), is: 'fail', places: 1, shows: /404/ },
  { name: 'walls prove nothing', facts: answers(200, 403, 503, null), is: 'pass', says: /^1 tested/ },
  { name: 'no answers', facts: answers(null, 429), is: 'inconclusive' },
  { name: 'nothing listed', facts: answers(), is: 'not-applicable' },
])
