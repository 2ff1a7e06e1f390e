import { defineAudit, fail, notApplicable, pass } from '../../audit-kit/legacy.ts'
import { attribute } from '../../core/document.ts'
import { at } from '../../audit-kit/evidence.ts'

export default defineAudit({
  title: 'The language of the page is a valid one',
  why: 'A screen reader that does not know the code reads the page in the wrong voice.',
  advice: 'Use a code of the language subtag registry, such as en, de-AT or pt-BR.',
  example: '<html lang="de-AT">',
  sources: [
    'https://www.w3.org/International/questions/qa-choosing-language-tags',
    'https://www.rfc-editor.org/rfc/rfc5646',
  ],
  importance: 'serious',
  mode: 'penalty',
  needs: ['document', 'languageTags'],

  check({ document: { root }, languageTags }) {
    const given = ['lang', 'xml:lang']
      .map((name) => ({ name, value: attribute(root, name)?.trim() ?? '' }))
      .filter(({ value }) => value !== '')
    if (given.length === 0) return notApplicable('The html element has no language.')
    for (const { name, value } of given) {
      const because = languageTags.get(value)?.because ?? null
      if (because !== null)
        return fail(`The language ${value.slice(0, 60)} is not valid: ${because}.`, [
          at(root, `${name}="${value.slice(0, 100)}"`, 'a valid language tag'),
        ])
    }
    return pass(`${given[0]?.value} is a valid language.`)
  },
})
