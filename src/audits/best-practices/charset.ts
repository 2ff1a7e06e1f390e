import { defineAudit, fail, pass, warn } from '../../audit-kit/legacy.ts'

/** The HTML standard's prescan looks no further. */
const prescanBytes = 1024

export default defineAudit({
  title: 'The page is declared as UTF-8 where browsers look first',
  why: 'An encoding that is missing or found late makes browsers guess, show broken letters, or parse the page twice.',
  advice: 'Send charset=utf-8 with the Content-Type header, or put <meta charset="utf-8"> first in the head.',
  example: '<meta charset="utf-8">',
  sources: ['https://html.spec.whatwg.org/multipage/semantics.html#charset'],
  importance: 'medium',
  mode: 'scored',
  needs: ['page'],

  check({ page: { charset } }) {
    const { header, meta, metaOffset, bom } = charset
    const declared = bom ? 'utf-8' : (header ?? meta)
    if (declared === null)
      return fail('The page declares no encoding.', [{ found: 'no declaration', expected: 'utf-8' }])
    if (charset.used !== 'utf-8')
      return fail(`The page is encoded as ${charset.used}.`, [{ found: declared, expected: 'utf-8' }])
    if (!bom && header === null && metaOffset !== null && metaOffset > prescanBytes) {
      return warn(`The declaration ends at byte ${metaOffset}, past the first ${prescanBytes}.`, [
        { found: `byte ${metaOffset}` },
      ])
    }
    return pass('The page is declared as UTF-8.')
  },
})
