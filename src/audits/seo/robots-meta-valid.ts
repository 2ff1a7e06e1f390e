import { at, defineAudit, notApplicable, pass, places, warn } from '../../audit-kit/audit.ts'
import { shortList } from '../../audit-kit/text/short-list.ts'
import { attribute, type Element, hasAttribute } from '../../core/page/document.ts'
import { edits } from '../../lib/text/nearest-words.ts'

export default defineAudit({
  subject: 'Syntax of the robots meta tag',
  titles: {
    problem: 'Robots meta tag has no effect',
    success: 'Robots meta tag has no misspelled rules',
  },
  plain: {
    title: 'An instruction for search engines has no effect',
    why: 'Search engines skip an instruction that is misspelled or empty, so a page that should stay hidden may be shown anyway.',
  },
  states: { misspelled: { title: 'Robots meta tag has misspelled rules' } },
  why: 'Search engines read robots rules from the content attribute only, separated by commas, and skip words they do not know. A page that is meant to stay out of search results may be shown anyway.',
  fix: 'Put the rules in the content attribute, spelled as search engines document them and separated by commas, or remove the robots meta tag.',
  snippets: { html: '<meta name="robots" content="noindex">' },
  sources: ['https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  messages: {
    noContent:
      '{count, plural, one {# robots meta tag has} other {# robots meta tags have}} no content attribute, so search engines ignore {count, plural, one {it} other {them}}',
    misspelled:
      '{count, plural, one {# robots rule is} other {# robots rules are}} misspelled, so search engines skip {count, plural, one {it} other {them}}: {rules}',
    correct:
      '{count, plural, one {# robots meta tag has} =2 {Both robots meta tags have} other {All # robots meta tags have}} a content attribute without misspelled rules',
  },
  needs: ['document'],

  check({ document }) {
    const tags = document
      .all('meta')
      .filter((meta) => attribute(meta, 'name')?.trim().toLowerCase() === 'robots')
    if (tags.length === 0) return notApplicable()
    const silent = tags.filter((meta) => !hasAttribute(meta, 'content'))
    if (silent.length > 0)
      return warn(
        'noContent',
        { count: silent.length },
        places(silent, (meta) => at(meta)),
      )
    const misspelled = tags.flatMap(misspelledIn)
    const count = misspelled.length
    if (count === 0) return pass('correct', { count: tags.length })
    const rules = shortList(
      misspelled.map(({ rule }) => rule.slice(0, 50)),
      5,
    )
    const evidence = places(misspelled, ({ meta, rule, meant }) => at(meta, rule, meant))
    return warn('misspelled', { count, rules }, evidence)
  },
})

/** What Google, Bing and Yandex document, without values. Words that resemble none of them are somebody else's. */
const known = (
  'all index follow noindex nofollow none noarchive nocache nosnippet noimageindex notranslate indexifembedded ' +
  'nositelinkssearchbox max-snippet max-image-preview max-video-preview unavailable_after noodp noydir noyaca'
).split(' ')

const misspelledIn = (meta: Element) =>
  (attribute(meta, 'content') ?? '')
    .toLowerCase()
    .slice(0, 500)
    .split(',')
    .flatMap((part) => {
      const rule = (part.split(':', 1)[0] ?? '').trim()
      const meant = rule === '' || known.includes(rule) ? undefined : meantBy(rule)
      return meant === undefined ? [] : [{ meta, rule, meant }]
    })

/** `no-index`, `nofolow`, or `noindex nofollow` without a comma. */
function meantBy(rule: string): string | undefined {
  const words = rule.split(/[\s;|/]+/).filter(Boolean)
  if (words.length > 1 && words.every((word) => known.includes(word))) return words.join(', ')
  const letters = rule.replaceAll(/[^a-z]/g, '')
  return known.find((name) => name === letters || (letters.length > 5 && edits(letters, name) === 1))
}
