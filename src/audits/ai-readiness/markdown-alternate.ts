import { defineAudit, notApplicable, pass } from '../../audit-kit/audit.ts'

export default defineAudit({
  subject: 'Markdown version',
  titles: { problem: 'Page has no Markdown version', success: 'Page has a Markdown version' },
  why: 'Markdown takes far fewer tokens than HTML, so AI assistants can read more of it.',
  fix: 'No action needed. A Markdown version helps most for documentation: link to it, or serve it to clients that send Accept: text/markdown.',
  snippets: { html: '<link rel="alternate" type="text/markdown" href="/example-page.md">' },
  sources: ['https://www.rfc-editor.org/rfc/rfc7763', 'https://www.rfc-editor.org/rfc/rfc9110#name-accept'],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  informational: true,
  messages: {
    negotiated: 'Server returns Markdown when a client asks for it',
    linked: 'Page links to a Markdown version of itself',
    none: 'Page is available as HTML only, with no Markdown version',
  },
  needs: ['agentProbe', 'metadata'],

  check({ agentProbe: { markdown }, metadata }) {
    const isMarkdown = markdown.status === 200 && /^text\/(?:x-)?markdown/i.test(markdown.contentType ?? '')
    if (isMarkdown)
      return pass('negotiated', {}, [{ found: markdown.contentType ?? '', url: markdown.finalUrl }])
    const link = metadata.linkRels.find(
      ({ rels, attributes }) =>
        rels.includes('alternate') && attributes['type']?.trim().toLowerCase() === 'text/markdown',
    )
    return link === undefined
      ? notApplicable('none')
      : pass('linked', {}, [{ url: link.url?.href ?? link.href }])
  },
})
