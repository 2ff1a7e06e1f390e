import { defineAudit, fail, inconclusive, notApplicable, pass, warn } from '../../audit-kit/audit.ts'

const minLength = 50

export default defineAudit({
  subject: 'llms.txt',
  titles: { problem: 'llms.txt is broken', success: 'llms.txt is readable' },
  why: 'Some assistants may look for a short guide to your site at /llms.txt. A broken one tells them nothing.',
  fix: 'Serve /llms.txt as plain text with a first-level heading and links to your most useful pages, or return 404.',
  snippets: {
    text: '# Example Company\n\n> One sentence about what the company does.\n\n## Products\n\n- [Product](https://www.example.com/product.md): what it is and whom it is for',
  },
  sources: ['https://llmstxt.org/'],
  owner: 'content',
  effort: 'hours',
  severity: 'low',
  informational: true,
  messages: {
    noAnswer: 'llms.txt could not be requested',
    serverError: 'llms.txt returns HTTP {status}',
    html: 'Server sends an HTML page at the URL of llms.txt',
    short: 'llms.txt is almost empty',
    noHeading: 'llms.txt has no first-level heading',
    noLinks: 'llms.txt has no links',
    readable: 'llms.txt has a heading and links',
  },
  needs: ['wellKnown'],

  check({ wellKnown: { llmsTxt } }) {
    const { status, text, contentType, url } = llmsTxt
    if (status === null) return inconclusive('noAnswer')
    if (status >= 500) return fail('serverError', { status: String(status) }, [{ url }])
    if (status >= 300) return notApplicable()
    if (/html/i.test(contentType ?? '') || /^\s*<(?:!doctype|html)/i.test(text)) return notApplicable('html')
    const evidence = [{ found: text.trim().slice(0, 80), url }]
    if (text.trim().length < minLength) return warn('short', {}, evidence)
    // Markdown has two forms: a line that begins with #, and one underlined with =.
    if (!/^\uFEFF?#[ \t]+\S|\S[ \t]{0,20}\r?\n={2,}[ \t]{0,20}$/m.test(text))
      return warn('noHeading', {}, evidence)
    if (!/\]\([^\s)]|\]:[ \t]*\S|https?:\/\//.test(text)) return warn('noLinks', {}, evidence)
    return pass('readable')
  },
})
