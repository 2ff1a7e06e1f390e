import { defineAudit, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import { attribute } from '../../core/document.ts'
import { at } from '../../audit-kit/evidence.ts'

const fewestCharacters = 200

export default defineAudit({
  title: 'The text is in the language that the page states',
  why: 'Screen readers pronounce, browsers translate and search engines offer a page by the language it states.',
  advice:
    'Set the lang attribute of the html element to the language of the text, and mark parts in other languages.',
  example: '<html lang="de">',
  sources: [
    'https://www.w3.org/WAI/WCAG22/Understanding/language-of-page.html',
    'https://www.w3.org/International/questions/qa-html-language-declarations',
  ],
  importance: 'medium',
  mode: 'penalty',
  heuristic: true,
  needs: ['text', 'metadata', 'document'],

  check({ text, metadata, document }) {
    const stated = primary(metadata.lang ?? '')
    if (stated === '') return notApplicable('The page states no language.')
    if (text.main.length < fewestCharacters || text.language?.sure !== true)
      return notApplicable('The language of the text cannot be told for sure.')
    if (!text.tellsApart(stated)) return notApplicable(`Texts in “${stated}” cannot be told from others.`)
    const { code } = text.language
    if (areClose(stated, code)) return pass(`The text is in the stated language, “${stated}”.`)
    const marked = document
      .withAttribute('lang')
      .some((element) => areClose(primary(attribute(element, 'lang') ?? ''), code))
    if (marked) return pass(`The text is in “${code}”, and marked as such.`)
    return warn(`The page states “${stated}”, but the text looks like “${code}”.`, [
      at(document.root, `lang="${metadata.lang}"`, `lang="${code}"`),
    ])
  },
})

const primary = (tag: string): string => tag.trim().split(/[-_]/, 1)[0]?.toLowerCase() ?? ''

/** Languages that share most of their short words, or go by several codes. */
const close = [
  ['no', 'nb', 'nn', 'da'],
  ['id', 'ms'],
  ['hr', 'sr', 'bs'],
  ['cs', 'sk'],
  ['gl', 'pt'],
  ['nl', 'af'],
  ['hi', 'mr'],
]

const areClose = (one: string, other: string): boolean =>
  one === other || close.some((group) => group.includes(one) && group.includes(other))
