import { at, defineAudit, pass, places, warn } from '../../audit-kit/audit.ts'

export default defineAudit({
  subject: 'Protocol-relative URLs',
  titles: {
    problem: 'Files are loaded from protocol-relative URLs (//)',
    success: 'No file is loaded from a protocol-relative URL',
  },
  why: 'A URL that starts with // uses the protocol of the page, so a copy of the page on plain HTTP loads everything insecurely.',
  fix: 'Write https:// instead of // at the start of each URL.',
  snippets: { html: '<script src="https://cdn.example.com/lib.js"></script>' },
  sources: [
    'https://www.rfc-editor.org/rfc/rfc3986#section-4.2',
    'https://web.dev/articles/fixing-mixed-content',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  informational: true,
  messages: {
    relative: '{count, plural, one {# file is} other {# files are}} loaded from a URL that starts with //',
    absolute: 'No file of the page is loaded from a URL that starts with //',
  },
  needs: ['resources'],

  check({ resources }) {
    const relative = resources.filter(({ href }) => href.trimStart().startsWith('//'))
    if (relative.length === 0) return pass('absolute')
    return warn(
      'relative',
      { count: relative.length },
      places(relative, ({ element, href }) => at(element, href, `https:${href.trim()}`)),
    )
  },
})
