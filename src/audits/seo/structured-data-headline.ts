import { at, defineAudit, notApplicable, pass, warn } from '../../audit-kit/audit.ts'
import { articlesIn, plainValues } from '../../audit-kit/structured-data/data-items.ts'
import { sharedPairs, sharedRoots, sharedWords } from '../../audit-kit/text/word-match.ts'

export default defineAudit({
  subject: 'Headline in structured data',
  titles: {
    problem: 'Headline in structured data does not match the page',
    success: 'Headline in structured data matches the page',
  },
  plain: {
    title: 'The page gives Google a different headline than visitors see',
    why: 'Google may ignore what a page says about itself if it doesn’t match what visitors see.',
    fix: 'Ask your developer to correct the headline that Google gets; it was probably copied from another page.',
  },
  why: 'Structured data has to describe what is on the page; Google may ignore it otherwise. A headline that does not fit was usually copied along with the code of another page.',
  fix: 'Set headline to the main heading of this page.',
  snippets: {
    json: '{ "@context": "https://schema.org", "@type": "Article", "headline": "The main heading of this page" }',
  },
  sources: [
    'https://developers.google.com/search/docs/appearance/structured-data/article',
    'https://developers.google.com/search/docs/appearance/structured-data/sd-policies#content',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  heuristic: true,
  messages: {
    other:
      'Headline “{headline}” in structured data has no word in common with the title or headings of the page',
    same: 'Headline in structured data matches the title, a heading or the text of the page',
  },
  needs: ['structuredData', 'metadata', 'headings', 'text'],

  check({ structuredData, metadata, headings, text }) {
    // A page with several articles is a list of them.
    const [article, another] = articlesIn(structuredData).filter(
      (item) => plainValues(item, 'headline').length > 0,
    )
    const headline = article === undefined ? undefined : plainValues(article, 'headline')[0]?.slice(0, 300)
    if (article === undefined || headline === undefined || another !== undefined) return notApplicable()
    const words = text.meaningful(headline)
    const shown = [
      ...metadata.titles.map((title) => title.text),
      ...headings.slice(0, 50).map((heading) => heading.text),
      ...metadata.metas.filter(({ name }) => name === 'og:title').map(({ content }) => content),
    ].join(' ')
    const others = text.meaningful(shown)
    if (words.length < fewestWords || others.length === 0) return notApplicable()
    const isShared =
      sharedWords(words, others).length +
        sharedPairs(headline, shown).length +
        sharedRoots(words, others).length >
      0
    if (isShared || oneSpaced(text.body).includes(oneSpaced(headline))) return pass('same')
    return warn('other', { headline: headline.slice(0, 100) }, [at(article.element, headline)])
  },
})

/** One word is too little to compare. */
const fewestWords = 2

const oneSpaced = (given: string): string => given.replace(/\s+/g, ' ').trim().toLowerCase()
