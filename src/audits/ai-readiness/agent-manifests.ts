import { defineAudit, info } from '../../audit-kit/legacy.ts'
import type { Probe } from '../../core/facts/asked.ts'

export default defineAudit({
  title: 'What the site offers to agents',
  why: 'Agents look at agreed addresses for what a site can do for them; the standards are young.',
  advice: 'Nothing has to be done; a site with an API can describe it at /.well-known/api-catalog.',
  sources: ['https://www.rfc-editor.org/rfc/rfc9727', 'https://a2a-protocol.org/'],
  importance: 'low',
  mode: 'info',
  needs: ['wellKnown', 'metadata'],

  check({ wellKnown: { agentCard, apiCatalog }, metadata }) {
    const described = metadata.linkRels.find(
      ({ rels }) => rels.includes('service-desc') || rels.includes('api-catalog'),
    )
    const found = [
      isJson(agentCard) ? { found: 'an agent card', url: agentCard.url } : undefined,
      isJson(apiCatalog) ? { found: 'an API catalogue', url: apiCatalog.url } : undefined,
      described === undefined ? undefined : { found: `a link to ${described.href}` },
    ].filter((one) => one !== undefined)
    return info(
      found.length === 0
        ? 'Nothing for agents was found.'
        : `Found: ${found.map((one) => one.found).join(', ')}.`,
      found,
    )
  },
})

const isJson = ({ status, text }: Probe): boolean => status === 200 && /^\s*[[{]/.test(text)
