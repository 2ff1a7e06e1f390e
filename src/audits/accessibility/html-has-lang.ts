import { defineAudit, fail, pass } from '../../audit-kit/legacy.ts'
import { attribute } from '../../core/document.ts'
import { at } from '../../audit-kit/evidence.ts'

export default defineAudit({
  title: 'The page says which language it is in',
  why: 'Screen readers choose their pronunciation by it, and browsers their hyphenation, quotation marks and offer to translate.',
  advice: 'Add a lang attribute with the language of the text to the html element.',
  example: '<html lang="en">',
  sources: [
    'https://www.w3.org/WAI/WCAG22/Understanding/language-of-page.html',
    'https://html.spec.whatwg.org/multipage/dom.html#the-lang-and-xml:lang-attributes',
  ],
  importance: 'serious',
  mode: 'scored',
  needs: ['document', 'page'],

  check({ document: { root }, page }) {
    const xhtml = page.contentType?.startsWith('application/xhtml+xml') ?? false
    const lang = attribute(root, 'lang')?.trim() ?? ''
    const xmlLang = attribute(root, 'xml:lang')?.trim() ?? ''
    if (lang !== '') return pass(`The html element has the language ${lang}.`)
    if (xmlLang !== '' && xhtml) return pass(`The html element has the language ${xmlLang}.`)
    const evidence = [at(root, xmlLang === '' ? 'no language' : `xml:lang="${xmlLang}" only`, 'lang="…"')]
    return xmlLang === ''
      ? fail('The html element has no lang attribute.', evidence)
      : fail('The html element has only xml:lang, which HTML ignores.', evidence)
  },
})
