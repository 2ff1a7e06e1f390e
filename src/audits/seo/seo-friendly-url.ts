import { defineAudit, fail, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import type { Metadata, TextFacts } from '../../core/facts/read.ts'
import { sharedWords } from '../../audit-kit/text/word-match.ts'

export default defineAudit({
  title: 'The address is easy to read',
  why: 'People see the address in search results and share it. Plain words in lower case, joined by hyphens, say where a link leads.',
  advice:
    'Build addresses from lower-case words joined by hyphens, without session ids, spaces, underscores or empty segments. Redirect the old address when you change one.',
  example: 'https://www.example.com/tables/oak-dining-table',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/url-structure'],
  importance: 'medium',
  mode: 'scored',
  needs: ['page', 'metadata', 'text'],

  check({ page, metadata, text }) {
    const { url } = page
    if (url.pathname === '/' && url.search === '')
      return notApplicable('The home page has no path to be read.')
    const path = decoded(url.pathname)
    const certain = [
      url.pathname.includes('//') ? 'a double slash' : '',
      hasSessionId(url) ? 'a session id' : '',
    ].filter(Boolean)
    const matters = [
      /\p{Lu}/u.test(path) ? 'upper-case letters' : '',
      /[\p{L}\p{N}]_[\p{L}\p{N}]/u.test(path) ? 'underscores between words' : '',
      /[ +]/.test(path) ? 'spaces' : '',
      namesTitle(path, metadata, text) ? '' : 'no word of the title',
    ].filter(Boolean)
    const found = [...certain, ...matters]
    if (found.length === 0) return pass('The address is short words that say what the page is about.')
    const says = `The address has ${found.join(', ')}.`
    const evidence = found.map((fault) => ({ found: fault, url: url.href }))
    return certain.length > 0 || found.length > 1 ? fail(says, evidence) : warn(says, evidence)
  },
})

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const sessionNames = /^(?:sid|s?sessid|session_?id|phpsessid|jsessionid|aspsessionid\w{0,20}|cfid|cftoken)$/i

const hasSessionId = ({ pathname, searchParams }: URL): boolean =>
  /;jsessionid=/i.test(pathname) || [...searchParams.keys()].some((name) => sessionNames.test(name))

/** Names that servers give to the page of a folder: they say nothing, and the folder's name counts. */
const folderPage = /(?:index|default|home)(?:\.[a-z-]{2,5}){0,2}$/i

/** True also where the two cannot be compared: no title, no words in the path, or another script. */
function namesTitle(path: string, { titles }: Metadata, text: TextFacts): boolean {
  const title = titles.find(({ text }) => text !== '')?.text ?? ''
  const slug = wordsIn(path.replace(folderPage, '').replace(/\.[a-z]{2,5}$/i, ''))
  if (slug.length === 0 || /[^\P{L}\p{Script=Latin}]/u.test(title) !== slug.some(isForeign)) return true
  const meaningful = text.meaningful(title)
  if (meaningful.length === 0) return true
  // A word without a meaning of its own can be the whole name of a page: /about.
  return sharedWords(slug, [...meaningful, ...wordsIn(title)]).length > 0
}

const isForeign = (word: string): boolean => /[^\P{L}\p{Script=Latin}]/u.test(word)

/** Codes of languages and other short segments name nothing. */
const shortest = 3

const wordsIn = (text: string): readonly string[] =>
  (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).filter(
    (word) => /\p{L}{2}/u.test(word) && (word.length >= shortest || isForeign(word)),
  )
