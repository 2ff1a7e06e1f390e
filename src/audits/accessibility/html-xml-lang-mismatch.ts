import { defineAudit, fail, notApplicable, pass } from '../../audit-kit/legacy.ts'
import { attribute } from '../../core/document.ts'
import { at } from '../../audit-kit/evidence.ts'

export default defineAudit({
  title: 'Both language attributes say the same',
  why: 'When lang and xml:lang differ, which one counts depends on how the page is read.',
  advice: 'Remove xml:lang, or give it the value of lang.',
  example: '<html lang="en" xml:lang="en">',
  sources: ['https://html.spec.whatwg.org/multipage/dom.html#the-lang-and-xml:lang-attributes'],
  importance: 'moderate',
  mode: 'penalty',
  needs: ['document', 'languageTags'],

  check({ document: { root }, languageTags }) {
    const lang = attribute(root, 'lang')?.trim() ?? ''
    const xmlLang = attribute(root, 'xml:lang')?.trim() ?? ''
    const languages = [lang, xmlLang].map((tag) => languageTags.get(tag)?.language ?? null)
    if (languages.includes(null)) return notApplicable('The html element has not both language attributes.')
    return languages[0] === languages[1]
      ? pass(`Both attributes say ${languages[0]}.`)
      : fail('The attributes name different languages.', [
          at(root, `lang="${lang}" and xml:lang="${xmlLang}"`, 'the same language'),
        ])
  },
})
