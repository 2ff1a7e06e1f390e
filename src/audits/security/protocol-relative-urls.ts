import { defineAudit, pass, warn } from '../../audit-kit/legacy.ts'
import { at, places } from '../../audit-kit/evidence.ts'

export default defineAudit({
  title: 'Addresses of files say https://',
  why: 'An address that begins with // takes the scheme of the page, so a page opened over plain HTTP loads everything that way.',
  advice: 'Write https:// in front of the host.',
  example: '<script src="https://cdn.example.com/lib.js"></script>',
  sources: [
    'https://www.rfc-editor.org/rfc/rfc3986#section-4.2',
    'https://web.dev/articles/fixing-mixed-content',
  ],
  importance: 'low',
  mode: 'penalty',
  needs: ['resources'],

  check({ resources }) {
    const relative = resources.filter(({ href }) => href.trimStart().startsWith('//'))
    if (relative.length === 0)
      return pass('Every address of a file has its scheme or is relative to the site.')
    return warn(
      `Addresses without a scheme: ${relative.length}.`,
      places(relative, ({ element, href }) => at(element, href, `https:${href.trim()}`)),
    )
  },
})
