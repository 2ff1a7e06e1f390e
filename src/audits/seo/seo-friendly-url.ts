import { defineAudit, fail, info, notApplicable, pass, say, warn } from '../../audit-kit/audit.ts'
import { sharedWords } from '../../audit-kit/text/word-match.ts'
import { isHomePath } from '../../core/url/home-page.ts'
import type { Metadata, TextFacts } from '../../core/facts/read.ts'
import { percentDecoded } from '../../lib/text/percent-decode.ts'

/** `/nn-NO/` follows the recommended case of language tags. */
const locale = /(?<=\/)[a-z]{2,3}[-_][A-Z]{2}(?=\/|$)/g

export default defineAudit({
  subject: 'Readability of the URL',
  titles: { problem: 'URL is hard to read', success: 'URL is easy to read' },
  plain: {
    title: 'The page’s web address is hard to read',
    why: 'People see it when somebody shares a link. Plain words, such as “/wedding-cakes”, tell them what to expect.',
  },
  why: 'People see the URL when somebody shares it, in e-mails and in analytics. Lowercase words joined by hyphens say where a link leads.',
  fix: 'For new pages, build URLs from lowercase words joined by hyphens. Change an existing URL only with a permanent redirect from the old one.',
  snippets: { text: 'https://www.example.com/products/what-it-is' },
  sources: ['https://developers.google.com/search/docs/crawling-indexing/url-structure'],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  messages: {
    doubleSlash: 'URL has a double slash in its path',
    upperCase: 'URL has uppercase letters',
    underscores: 'URL joins words with underscores',
    spaces: 'URL has spaces in its path',
    noWords: 'URL has no words that say what the page is about',
    noTitleWord: 'URL has no word in common with the title',
    several: 'URL is hard to read for {count, plural, one {# reason} other {# reasons}}',
    readable: 'URL has words of the title in lowercase, joined by hyphens',
    tidy: 'URL has no uppercase letters, underscores, spaces or double slashes',
  },
  needs: ['page', 'metadata', 'text'],

  check({ page: { url }, metadata, text }) {
    const path = percentDecoded(url.pathname)
    if (isHomePage(path)) return notApplicable()
    const named = namesTitle(path, metadata, text)
    const reasons = [
      ...(url.pathname.includes('//') ? (['doubleSlash'] as const) : []),
      ...(/\p{Lu}/u.test(path.replaceAll(locale, '')) ? (['upperCase'] as const) : []),
      ...(/[\p{L}\p{N}]_[\p{L}\p{N}]/u.test(path) ? (['underscores'] as const) : []),
      ...(path.includes(' ') ? (['spaces'] as const) : []),
      ...(named === 'otherwise' ? (['noTitleWord'] as const) : []),
    ]
    const [first, second] = reasons
    if (first === undefined && named === 'no words') return info('noWords', {}, [{ url: url.href }])
    if (first === undefined) return pass(named === 'unknown' ? 'tidy' : 'readable')
    // The other reasons are true, but not worth a redirect.
    const verdict = reasons.includes('doubleSlash') ? fail : reasons.includes('spaces') ? warn : info
    if (second === undefined) return verdict(first, {}, [{ url: url.href }])
    const evidence = reasons.map((reason) => ({ found: say(reason), url: url.href }))
    return verdict('several', { count: reasons.length }, evidence)
  },
})

/** Default file names of a folder say nothing: the folder's name counts. */
const folderPage = /(?:index|default|home)(?:\.[a-z-]{2,5}){0,2}$/i

/** The home page of a language has no words either. */
const isHomePage = (path: string): boolean => isHomePath(path.replace(folderPage, ''))

/** Unknown if the two cannot be compared: no title, or another script. */
function namesTitle(path: string, { titles }: Metadata, text: TextFacts) {
  const title = titles.find(({ text }) => text !== '')?.text ?? ''
  const slug = wordsIn(path.replace(folderPage, '').replace(/\.[a-z]{2,5}$/i, ''))
  if (slug.length === 0) return 'no words'
  const meaningful = text.meaningful(title)
  if (meaningful.length === 0 || /[^\P{L}\p{Script=Latin}]/u.test(title) !== slug.some(isForeign))
    return 'unknown'
  // A stop word can be the whole name of a page: /about.
  return sharedWords(slug, [...meaningful, ...wordsIn(title)]).length > 0 ? 'title' : 'otherwise'
}

const isForeign = (word: string): boolean => /[^\P{L}\p{Script=Latin}]/u.test(word)

/** Language codes and other short segments say nothing about the topic. */
const shortest = 3

const wordsIn = (text: string): readonly string[] =>
  (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).filter(
    (word) => /\p{L}{2}/u.test(word) && (word.length >= shortest || isForeign(word)),
  )
