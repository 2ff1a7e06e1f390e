import { defineAudit, info } from '../../audit-kit/legacy.ts'

export default defineAudit({
  title: 'The page is there as Markdown too',
  why: 'Assistants read Markdown with a fraction of the effort that HTML takes.',
  advice:
    'Nothing has to be done; documentation gains most from a Markdown version, by link or by the Accept header.',
  example: '<link rel="alternate" type="text/markdown" href="/oak-tables.md">',
  sources: ['https://www.rfc-editor.org/rfc/rfc7763', 'https://www.rfc-editor.org/rfc/rfc9110#name-accept'],
  importance: 'low',
  mode: 'info',
  needs: ['agentProbe', 'metadata'],

  check({ agentProbe: { markdown }, metadata }) {
    const link = metadata.linkRels.find(
      ({ rels, attributes }) =>
        rels.includes('alternate') && attributes['type']?.trim().toLowerCase() === 'text/markdown',
    )
    const negotiated = markdown.status === 200 && /^text\/(?:x-)?markdown/i.test(markdown.contentType ?? '')
    if (negotiated)
      return info('The server answers with Markdown when asked for it.', [
        { found: markdown.contentType ?? '', url: markdown.finalUrl },
      ])
    if (link !== undefined) return info('The page links to a Markdown version.', [{ found: link.href }])
    return info('There is no Markdown version.')
  },
})
