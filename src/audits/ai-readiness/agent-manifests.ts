import { defineAudit, info, notApplicable, say } from '../../audit-kit/audit.ts'
import type { Probe } from '../../core/facts/asked.ts'

export default defineAudit({
  subject: 'Manifests for AI agents',
  titles: { problem: 'Site has no descriptions for AI agents', success: 'Descriptions for AI agents' },
  why: 'AI agents look at well-known URLs to learn what a site can do for them. These standards are new.',
  fix: 'No action needed. If your site has a public API, you can list it at /.well-known/api-catalog.',
  sources: ['https://www.rfc-editor.org/rfc/rfc9727', 'https://a2a-protocol.org/'],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  informational: true,
  messages: {
    none: 'No agent card or API catalog was found',
    found: '{count, plural, one {# description} other {# descriptions}} for AI agents found',
    card: 'Agent card',
    catalog: 'API catalog',
    link: 'Link to an API description',
  },
  needs: ['wellKnown', 'metadata'],

  check({ wellKnown: { agentCard, apiCatalog }, metadata }) {
    const link = metadata.linkRels.find(
      ({ rels }) => rels.includes('service-desc') || rels.includes('api-catalog'),
    )
    const found = [
      ...(isJson(agentCard) ? [{ found: say('card'), url: agentCard.url }] : []),
      ...(isJson(apiCatalog) ? [{ found: say('catalog'), url: apiCatalog.url }] : []),
      ...(link === undefined ? [] : [{ found: say('link'), url: link.url?.href ?? link.href }]),
    ]
    return found.length === 0 ? notApplicable('none') : info('found', { count: found.length }, found)
  },
})

const isJson = ({ status, text }: Probe): boolean => status === 200 && /^\s*[[{]/.test(text)
