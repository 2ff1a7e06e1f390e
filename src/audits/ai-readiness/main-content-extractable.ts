import { defineAudit, fail, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import { isArticle } from '../../audit-kit/page/data-items.ts'

const enoughWords = 200

export default defineAudit({
  title: 'The text of the article can be told from the rest',
  why: 'Reading modes and assistants take the text of main or article and leave menus and footers; where they find little, they show nothing.',
  advice: 'Put the whole text of the article into one main or article element.',
  example: '<main><article>…</article></main>',
  sources: [
    'https://html.spec.whatwg.org/multipage/grouping-content.html#the-main-element',
    'https://html.spec.whatwg.org/multipage/sections.html#the-article-element',
  ],
  importance: 'medium',
  mode: 'scored',
  needs: ['text', 'structuredData', 'metadata'],

  check({ text, structuredData, metadata }) {
    if (!isArticle(structuredData, metadata))
      return notApplicable('The page does not say that it is an article.')
    const says = `The main text has ${text.mainWords} words.`
    if (text.mainWords >= enoughWords) return pass(says)
    const evidence = [
      { found: `${text.mainWords} of ${text.words} words`, expected: `${enoughWords} words or more` },
    ]
    return text.mainWords === 0 ? fail('No main text was found.', evidence) : warn(says, evidence)
  },
})
