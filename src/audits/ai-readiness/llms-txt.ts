import { defineAudit, fail, inconclusive, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'

const shortest = 50

export default defineAudit({
  title: 'llms.txt is readable where it exists',
  why: 'Some assistants look for a short guide at /llms.txt; a broken one tells them nothing.',
  advice:
    'Serve /llms.txt as plain text with a first-level heading and links to your most useful pages, or leave it out.',
  example: '# Example Joinery\\n\\n- [Tables](https://www.example.com/tables.md): oak tables made to measure',
  sources: ['https://llmstxt.org/'],
  importance: 'low',
  mode: 'info',
  needs: ['wellKnown'],

  check({ wellKnown: { llmsTxt } }) {
    const { status, text, contentType, url } = llmsTxt
    if (status === null) return inconclusive(llmsTxt.because ?? 'The file could not be asked for.')
    if (status >= 500)
      return fail(`The server answers ${status} for /llms.txt.`, [
        { found: String(status), expected: '200 or 404', url },
      ])
    if (status >= 300) return notApplicable('The site has no llms.txt.')
    if (/html/i.test(contentType ?? '') || /^\s*<(?:!doctype|html)/i.test(text)) {
      return fail('A webpage is served at /llms.txt.', [
        { found: contentType ?? 'HTML', expected: 'text/plain or 404', url },
      ])
    }
    if (text.trim().length < shortest) return warn('The file is almost empty.', [{ found: text.trim(), url }])
    if (!/^#\s+\S/m.test(text))
      return warn('The file has no first-level heading.', [{ found: text.slice(0, 80), url }])
    if (!/\]\(https?:/.test(text))
      return warn('The file links to nothing.', [{ found: text.slice(0, 80), url }])
    return pass('The file has a heading and links.')
  },
})
