import { defineAudit, info, notApplicable, places } from '../../audit-kit/audit.ts'

export default defineAudit({
  titles: { problem: 'Page offers no tools to AI agents', success: 'Tools for AI agents (WebMCP)' },
  why: 'Pages can offer functions to AI agents in the browser with annotated forms (WebMCP). It is new, and nobody has to.',
  fix: 'If you want AI agents to use a form, name it with toolname and tooldescription.',
  snippets: { html: '<form toolname="search" tooldescription="Search the shop">…</form>' },
  sources: ['https://github.com/webmachinelearning/webmcp'],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  informational: true,
  messages: {
    found: 'Page offers {count, plural, one {# tool} other {# tools}} to AI agents',
  },
  needs: ['browser'],

  check({ browser }) {
    const { tools } = browser.behavior
    if (tools.length === 0) return notApplicable()
    return info(
      'found',
      { count: tools.length },
      places(tools, (name) => ({ found: name })),
    )
  },
})
