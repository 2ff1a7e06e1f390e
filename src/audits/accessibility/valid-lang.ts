import { defineAudit } from '../../audit-kit/legacy.ts'
import { attribute, type Element, textOf } from '../../core/document.ts'
import { judgeElements } from '../../audit-kit/elements/legacy-judge-elements.ts'

export default defineAudit({
  title: 'Parts in another language name a valid one',
  why: 'A screen reader changes its voice where the language changes, if it knows the code.',
  advice: 'Use a code of the language subtag registry in every lang attribute, such as fr or pt-BR.',
  example: '<span lang="fr">déjà vu</span>',
  sources: [
    'https://www.w3.org/WAI/WCAG22/Understanding/language-of-parts.html',
    'https://www.w3.org/International/questions/qa-choosing-language-tags',
  ],
  importance: 'serious',
  mode: 'scored',
  needs: ['document', 'languageTags', 'aria'],

  check({ document, languageTags, aria }) {
    const parts = [
      ...new Set([...document.withAttribute('lang'), ...document.withAttribute('xml:lang')]),
    ].filter(
      (part) =>
        part.tag !== 'html' && !aria.hidden(part) && valuesOf(part).length > 0 && textOf(part, 20) !== '',
    )
    return judgeElements(
      parts,
      (part) => {
        const wrong = valuesOf(part).find((value) => (languageTags.get(value)?.because ?? null) !== null)
        return wrong === undefined ? undefined : `${wrong.slice(0, 60)}: ${languageTags.get(wrong)?.because}`
      },
      { none: 'No part of the page is in another language.', faulty: 'Parts whose language is not valid' },
    )
  },
})

const valuesOf = (part: Element): readonly string[] =>
  ['lang', 'xml:lang'].map((name) => attribute(part, name)?.trim() ?? '').filter(Boolean)
