import { defaultTaglines, placeholderTitles } from '../data/placeholders.ts'
import { bareWords } from './bare-words.ts'

/** Whether a title says nothing about the page: “Home”, “Untitled”, the default of an editor or a framework. */
export function isPlaceholderTitle(title: string): boolean {
  const plain = bareWords(title)
  if (isPlaceholder(plain) || /^(?:untitled|index of)\b/.test(plain)) return true
  const parts = partsOf(title)
  return parts.length > 0 && parts.every(isPlaceholder)
}

/** Whether a title has the tagline that WordPress gives every new site: “Oak tables – Just another WordPress site”. */
export const hasDefaultTagline = (title: string): boolean =>
  partsOf(title).some((part) => defaultTaglines.has(part))

/** Website builders number the sites of one account: “My Site 1”. */
const isPlaceholder = (plain: string): boolean =>
  placeholderTitles.has(plain) ||
  defaultTaglines.has(plain) ||
  /^my ?(?:web ?)?site \d{1,3}$/.test(plain) ||
  exampleDomain.test(plain)

/** “YOUR SITE.COM” */
const exampleDomain =
  /^(?:www )?(?:your|my) ?(?:site|website|domain|company|business|brand|name)(?: ?name)?(?: com)?$/

/** “Home | My Site” has two. */
const partsOf = (title: string): readonly string[] =>
  title
    .slice(0, 300)
    .split(/\s[|–—·•»«:-]+\s|\s?[|»«]\s?/u)
    .map(bareWords)
    .filter((part) => part !== '')
