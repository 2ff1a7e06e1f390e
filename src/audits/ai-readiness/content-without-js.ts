import { defineAudit, fail, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import { type Document, type Element, textOf } from '../../core/document.ts'
import { at } from '../../audit-kit/evidence.ts'

/** A page with this much text says something without scripts. */
const enoughWords = 100
const fewWords = 30
/** Where the common frameworks put what scripts make. */
const roots = ['root', 'app', '__next', '__nuxt', '___gatsby', 'svelte', 'q-app', 'react-root', 'main-app']

export default defineAudit({
  title: 'The text of the page is there without scripts',
  why: 'Most crawlers of answer engines run no scripts: what only scripts bring in does not exist for them.',
  advice: 'Render the main text on the server or at build time, and let scripts add to it.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
    'https://web.dev/articles/rendering-on-the-web',
  ],
  importance: 'high',
  mode: 'scored',
  needs: ['document', 'text', 'resources', 'inline'],

  check({ document, text, resources, inline }) {
    const says = `Without scripts the page has ${text.words} words.`
    if (text.words >= enoughWords) return pass(says)
    const scripts = inline.scriptBytes > 0 || resources.some(({ kind }) => kind === 'script')
    if (!scripts) return text.words === 0 ? notApplicable('The page has no text.') : pass(says)
    const root = emptyRoot(document)
    const demands = document.all('noscript').some((element) => /javascript/i.test(textOf(element, 500)))
    if (root === undefined) {
      if (text.words === 0) return warn(says)
      return text.words < fewWords && demands ? warn(`${says} It asks for scripts.`) : pass(says)
    }
    const evidence = [at(root, 'an empty element that scripts fill', 'the text of the page')]
    return text.words < fewWords && demands
      ? fail(`${says} The rest needs scripts.`, evidence)
      : warn(says, evidence)
  },

  inBrowser({ rendered }, { text }) {
    // Hardly any text either way: its markup tells as much.
    if (rendered.words < fewWords) return undefined
    const share = text.words / rendered.words
    const says = `Without scripts the page has ${text.words} words, with them ${rendered.words}.`
    if (share >= mostWords) return pass(says)
    return share < fewOfThem ? fail(says) : warn(says)
  },
})

/** Of the words that people see, the share that crawlers without scripts see: from here on most, below few. */
const mostWords = 0.5
const fewOfThem = 0.2

function emptyRoot(document: Document): Element | undefined {
  const named = roots.flatMap((id) => document.byId(id) ?? [])
  const custom = document.all('app-root', 'ion-app').concat(document.withAttribute('ng-app'))
  return [...named, ...custom].find((element) => textOf(element, 200).length < 50)
}
