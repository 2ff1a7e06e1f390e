import { at, defineAudit, fail, inconclusive, notApplicable, pass, warn } from '../../audit-kit/audit.ts'
import { hidesMost } from '../../audit-kit/scripts/script-parts.ts'
import { emptyRoot, textlessPlace } from '../../audit-kit/scripts/script-places.ts'
import { textOf } from '../../core/page/document.ts'

/** With this much text, a page is useful without scripts. */
const enoughWords = 100
const fewWords = 30

export default defineAudit({
  subject: 'Text without JavaScript',
  titles: {
    problem: 'Page text is missing without JavaScript',
    success: 'Page text is available without JavaScript',
  },
  plain: {
    title: 'Search engines and AI assistants may see an empty page',
    success: 'Search engines and AI assistants can read the text of the page',
    why: 'A script adds the text in the browser. Many AI assistants and some search engines don’t run scripts, so they see little or nothing of it.',
    fix: 'Ask your developer to have the text sent with the page instead of adding it with a script.',
  },
  why: 'Most AI search crawlers do not run JavaScript, so they never see text that scripts add.',
  fix: 'Render the main text on the server or at build time, and let scripts add to it.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
    'https://web.dev/articles/rendering-on-the-web',
  ],
  owner: 'developer',
  effort: 'days',
  severity: 'high',
  cause: 'content-by-script',
  sameCauseAs: ['rendered-content-parity'],
  messages: {
    there: 'HTML without JavaScript has {words, plural, one {# word} other {# words}}',
    hidden: 'Most of the text in the HTML is hidden by a style, which a script may change',
    empty: 'HTML without JavaScript has no text',
    few: 'HTML without JavaScript has {words, plural, =0 {no text} one {only # word} other {only # words}}; the rest may need scripts',
    demands:
      'HTML without JavaScript has {words, plural, =0 {no text} one {only # word} other {only # words}} and asks visitors to turn on JavaScript',
    share:
      'HTML without JavaScript has {words, plural, one {# word} other {# words}}, with JavaScript {rendered, number}',
  },
  needs: ['document', 'text', 'resources', 'inline'],

  check({ document, text, resources, inline }) {
    const { words } = text
    if (words >= enoughWords) return pass('there', { words })
    if (hidesMost(document)) return inconclusive('hidden')
    const hasScripts = inline.scriptBytes > 0 || resources.some(({ kind }) => kind === 'script')
    if (!hasScripts) return words === 0 ? notApplicable() : pass('there', { words })
    const root = emptyRoot(document)
    const demands = document.all('noscript').some((element) => /javascript/i.test(textOf(element, 500)))
    if (root === undefined) {
      if (words === 0) {
        const place = textlessPlace(document)
        if (place === 'needsNone') return notApplicable()
        return place === 'unknown' ? inconclusive('empty') : warn('empty', {}, place)
      }
      return words < fewWords && demands ? warn('demands', { words }) : pass('there', { words })
    }
    return words < fewWords && demands
      ? fail('demands', { words }, [at(root)])
      : warn('few', { words }, [at(root)])
  },

  inBrowser({ rendered }, { document, text: { words } }) {
    if (hidesMost(document)) return inconclusive('hidden')
    // There is hardly any text even when rendered, so the markup decides.
    if (rendered.words < fewWords) return undefined
    const part = words / rendered.words
    const values = { words, rendered: rendered.words }
    if (part >= passShare) return pass('share', values)
    return part < warnShare ? fail('share', values) : warn('share', values)
  },
})

/** The share of visible words that crawlers without scripts see: pass from the first on, warn from the second on. */
const passShare = 0.5
const warnShare = 0.2
