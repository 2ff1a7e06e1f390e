import { defineAudit, info, notApplicable, places } from '../../audit-kit/audit.ts'

export default defineAudit({
  subject: 'WebMCP tools',
  titles: { problem: 'Page offers no tools to AI agents', success: 'Tools for AI agents (WebMCP)' },
  why: 'With annotated forms (WebMCP), a page can offer functions to AI agents in the browser. It is optional, and browsers are still testing it.',
  fix: 'If you want AI agents to use a form, name it with toolname and tooldescription.',
  snippets: { html: '<form toolname="search" tooldescription="Search the shop">…</form>' },
  sources: ['https://github.com/webmachinelearning/webmcp'],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  informational: true,
  messages: {
    found: 'Page offers {count, plural, one {# form} other {# forms}} as tools to AI agents',
    undescribed:
      '{portion, select, both {Neither form offered to AI agents has a} all {None of the {total, number} forms offered to AI agents has a} other {{total, plural, one {# form} other {{count, number} of # forms}} offered to AI agents {count, plural, one {has} other {have}} no}} tooldescription',
    none: 'Page has {count, plural, one {# form} other {# forms}}, none of them offered as a tool to AI agents',
  },
  needs: ['browser', 'document'],

  check({ browser, document }) {
    const { tools } = browser.behavior
    const forms = document.all('form').length
    if (tools.length === 0) return forms === 0 ? notApplicable() : notApplicable('none', { count: forms })
    const undescribed = tools.filter(({ description }) => description.trim() === '')
    const shown = places(undescribed.length > 0 ? undescribed : tools, ({ name }) => ({ found: name }))
    return undescribed.length > 0
      ? info('undescribed', { count: undescribed.length, total: tools.length }, shown)
      : info('found', { count: tools.length }, shown)
  },
})
