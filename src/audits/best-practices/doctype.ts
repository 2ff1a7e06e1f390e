import { defineAudit, fail, pass, warn } from '../../audit-kit/legacy.ts'
import type { Document } from '../../core/document.ts'

export default defineAudit({
  title: 'The page declares the HTML doctype',
  why: 'Without it browsers fall back to quirks mode and lay the page out by the rules of the nineties.',
  advice: 'Begin the document with <!doctype html>, before anything else.',
  example: '<!doctype html>',
  sources: ['https://html.spec.whatwg.org/multipage/syntax.html#the-doctype'],
  importance: 'medium',
  mode: 'scored',
  needs: ['document'],

  check({ document: { doctype, mode } }) {
    const expected = '<!doctype html>'
    if (doctype === null) return fail('The page has no doctype.', [{ found: 'none', expected }])
    const found = written(doctype)
    if (mode === 'quirks') return fail('The doctype puts browsers into quirks mode.', [{ found, expected }])
    if (mode === 'limited-quirks')
      return warn('The doctype puts browsers into limited quirks mode.', [{ found, expected }])
    return pass('The doctype is right.')
  },
})

/** As it stands in the source. */
function written({ name, publicId, systemId }: NonNullable<Document['doctype']>): string {
  const ids = [publicId, systemId].filter((id) => id !== null && id !== '').map((id) => `"${id}"`)
  const kind = ids.length === 0 ? [] : [publicId ? 'PUBLIC' : 'SYSTEM']
  return `<!DOCTYPE ${[name, ...kind, ...ids].join(' ')}>`
}
