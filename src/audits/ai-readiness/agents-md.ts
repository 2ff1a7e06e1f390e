import { defineAudit, info, notApplicable } from '../../audit-kit/audit.ts'

export default defineAudit({
  subject: 'AGENTS.md',
  titles: { problem: 'Site has no AGENTS.md', success: 'Site has an AGENTS.md' },
  why: 'Coding agents read AGENTS.md in a repository. A few sites serve it too.',
  fix: 'No action needed.',
  sources: ['https://agents.md/'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  informational: true,
  messages: { found: 'AGENTS.md is served ({size})' },
  needs: ['wellKnown'],

  check({ wellKnown: { agentsMd } }) {
    const { status, text, contentType, bytes, url } = agentsMd
    if (status !== 200 || /html/i.test(contentType ?? '') || /^\s*</.test(text) || text.trim() === '')
      return notApplicable()
    return info('found', { size: { bytes } }, [{ found: text.trim().slice(0, 80), url }])
  },
})
