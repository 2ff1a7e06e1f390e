import { defineAudit, fail, pass, warn } from '../../audit-kit/audit.ts'
import type { Document } from '../../core/page/document.ts'

/** A doctype further down is part of the text. */
const searched = 5000

const outdated = {
  title: 'Doctype is outdated',
  plain: {
    title: 'The first line of the page is outdated, so browsers treat the page as old',
    why: 'Browsers use old rules for such a page, so some parts can look different from what you expect.',
  },
}

export default defineAudit({
  subject: 'Doctype',
  titles: {
    problem: 'Doctype is missing or outdated',
    success: 'Page has a standards-mode doctype',
  },
  plain: {
    title: 'One line is missing at the start of the page, so browsers treat it as very old',
    why: 'Browsers use the rules of the 1990s for such a page, so it can look different from what you expect.',
    fix: 'Ask your developer to put the current “doctype” in the very first line of the page.',
  },
  states: {
    missing: { title: 'Page has no doctype' },
    misplaced: {
      title: 'Doctype is ignored because something comes before it',
      plain: {
        title: 'Something comes before the first line of the page, so browsers treat it as very old',
        why: 'Browsers then use the rules of the 1990s, so the page can look different from what you expect.',
      },
    },
    quirks: outdated,
    limited: {
      ...outdated,
      why: 'With this doctype, browsers use limited quirks mode and lay out images in table cells by old rules.',
    },
  },
  why: 'Without a current doctype, browsers fall back to quirks mode and lay out the page by the rules of the 1990s.',
  fix: 'Start the document with <!doctype html>, then check the layout: sizes and spacing can change.',
  snippets: { html: '<!doctype html>' },
  sources: ['https://html.spec.whatwg.org/multipage/syntax.html#the-doctype'],
  owner: 'developer',
  effort: 'hours',
  severity: 'medium',
  messages: {
    missing: 'Page has no doctype, so browsers use quirks mode',
    misplaced: 'Doctype is not at the start of the HTML, so browsers ignore it and use quirks mode',
    quirks: 'Doctype puts browsers in quirks mode',
    limited: 'Doctype puts browsers in limited quirks mode',
    standards: 'Doctype puts browsers in standards mode',
  },
  needs: ['document', 'page'],

  check({ document: { doctype, mode }, page }) {
    const expected = '<!doctype html>'
    if (doctype === null) {
      const start = page.html.slice(0, searched)
      const at = start.search(/<!doctype\s/i)
      if (at < 0) return fail('missing', {}, [{ expected }])
      return fail('misplaced', {}, [{ expected, line: start.slice(0, at).split('\n').length }])
    }
    const evidence = [{ found: written(doctype), expected }]
    if (mode === 'quirks') return fail('quirks', {}, evidence)
    if (mode === 'limited-quirks') return warn('limited', {}, evidence)
    return pass('standards')
  },
})

/** The doctype as written in the source. */
function written({ name, publicId, systemId }: NonNullable<Document['doctype']>): string {
  const ids = [publicId, systemId].filter((id) => id !== null && id !== '').map((id) => `"${id}"`)
  const kind = ids.length === 0 ? [] : [publicId ? 'PUBLIC' : 'SYSTEM']
  return `<!DOCTYPE ${[name, ...kind, ...ids].join(' ')}>`
}
