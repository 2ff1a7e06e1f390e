import { at, defineAudit, fail, pass } from '../../audit-kit/audit.ts'
import { attribute, hasAttribute } from '../../core/page/document.ts'

export default defineAudit({
  subject: 'Page language',
  titles: { problem: 'Page does not declare its language', success: 'Page declares its language' },
  plain: {
    title: 'The page doesn’t say which language it is in',
    why: 'Programs that read the page aloud may use the wrong pronunciation, and browsers may not offer to translate it.',
    fix: 'Choose the language in the settings of your website, or ask your developer to.',
  },
  why: 'Screen readers choose their pronunciation by the declared language, and browsers use it for hyphenation and translation.',
  fix: 'Add a lang attribute with the language of the text to the <html> element.',
  snippets: {
    html: '<html lang="en">',
    wordpress:
      'Settings → General → Site Language; the theme prints it with <html <?php language_attributes(); ?>>',
  },
  sources: [
    'https://www.w3.org/WAI/WCAG22/Understanding/language-of-page.html',
    'https://html.spec.whatwg.org/multipage/dom.html#the-lang-and-xml:lang-attributes',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'medium',
  messages: {
    affected: 'The <html> element has no lang attribute',
    fine: 'The <html> element has a lang attribute',
    language: 'Page language is “{language}”',
    empty: 'The lang attribute of the <html> element is empty',
    xmlOnly: 'The <html> element has only xml:lang, which browsers ignore in HTML',
  },
  needs: ['document', 'page'],

  check({ document: { root }, page }) {
    const xhtml = page.contentType?.startsWith('application/xhtml+xml') ?? false
    const lang = attribute(root, 'lang')?.trim() ?? ''
    const xmlLang = attribute(root, 'xml:lang')?.trim() ?? ''
    if (lang !== '') return pass('language', { language: lang.slice(0, 60) })
    if (xmlLang !== '' && xhtml) return pass('language', { language: xmlLang.slice(0, 60) })
    if (xmlLang !== '') return fail('xmlOnly', {}, [at(root)])
    return fail(hasAttribute(root, 'lang') ? 'empty' : 'affected', {}, [at(root)])
  },
})
