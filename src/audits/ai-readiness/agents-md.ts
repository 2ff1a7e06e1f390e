import { defineAudit, info, notApplicable } from '../../audit-kit/legacy.ts'

export default defineAudit({
  title: 'Instructions for agents (AGENTS.md)',
  why: 'Coding agents read this file in a repository; a few sites serve it too.',
  advice: 'Nothing has to be done.',
  sources: ['https://agents.md/'],
  importance: 'low',
  mode: 'info',
  needs: ['wellKnown'],

  check({ wellKnown: { agentsMd } }) {
    const { status, text, contentType, bytes, url } = agentsMd
    if (status !== 200 || /html/i.test(contentType ?? '') || /^\s*</.test(text) || text.trim() === '')
      return notApplicable('The site has no AGENTS.md.')
    return info(`The file has ${bytes.toLocaleString('en')} bytes.`, [
      { found: text.trim().slice(0, 80), url },
    ])
  },
})
