import { at, defineAudit, fail, notApplicable, pass } from '../../audit-kit/audit.ts'
import { attribute } from '../../core/page/document.ts'

export default defineAudit({
  subject: 'Language attributes of the page',
  titles: {
    problem: 'Page declares two different languages',
    success: 'Both language attributes of the page agree',
  },
  plain: {
    title: 'The page states two different languages',
    why: 'Programs that read the page aloud may choose the wrong one and mispronounce everything.',
  },
  why: 'If lang and xml:lang differ, screen readers may choose the wrong pronunciation.',
  fix: 'Remove xml:lang, or give it the same value as lang.',
  snippets: { html: '<html lang="en">' },
  sources: ['https://html.spec.whatwg.org/multipage/dom.html#the-lang-and-xml:lang-attributes'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  messages: {
    affected: 'The lang and xml:lang attributes of <html> specify different languages',
    fine: 'The lang and xml:lang attributes of <html> specify the same language',
  },
  needs: ['document', 'languageTags'],

  check({ document: { root }, languageTags }) {
    const lang = attribute(root, 'lang')?.trim() ?? ''
    const xmlLang = attribute(root, 'xml:lang')?.trim() ?? ''
    const languages = [lang, xmlLang].map((tag) => languageTags.get(tag)?.language ?? null)
    if (languages.includes(null)) return notApplicable()
    return languages[0] === languages[1] ? pass('fine') : fail('affected', {}, [at(root)])
  },
})
