import type { BrowserFacts } from '../../core/facts/browser.ts'
import type { Facts } from '../../core/facts.ts'
import { textOf } from '../../core/page/document.ts'

/** What search engines read first, each in one comparable spelling; empty if the page does not have it. */
export interface SeoTags {
  readonly title: string
  readonly description: string
  readonly canonical: string
  /** The forbidden actions: `noindex`, `nofollow`, `none`. */
  readonly robots: string
  readonly h1: string
}

/** The tags in the HTML, before scripts run. */
export function tagsInHtml({
  metadata,
  headings,
  document,
}: Pick<Facts, 'metadata' | 'headings' | 'document'>): SeoTags {
  const sent = document.all('h1').filter(({ inNoscript }) => !inNoscript)
  const main = headings.find(({ level }) => level === 1)?.element ?? sent[0]
  const named = metadata.metas.filter(({ kind }) => kind === 'name')
  return {
    title: fold(metadata.titles[0]?.text),
    description: fold(named.find(({ name }) => name === 'description')?.content),
    canonical: fold(metadata.canonicals.find(({ from }) => from === 'html')?.url?.href),
    robots: forbids(
      named.filter(({ name }) => name === 'robots' || name === 'googlebot').map(({ content }) => content),
    ),
    // The browser reports the text of an H1 without the alt text of its images, so only text is compared. It does not
    // report white space either, which may take up part of the 2,000 characters.
    h1: main === undefined ? '' : fold(textOf(main, 2000)),
  }
}

/** The tags after scripts ran. */
export function tagsRendered(rendered: BrowserFacts['rendered'], before: SeoTags): SeoTags {
  const kept = rendered.h1.some((text) => isSameHeading(text, before.h1))
  return {
    title: fold(rendered.title),
    description: fold(rendered.description),
    canonical: fold(rendered.canonical),
    robots: forbids(rendered.robots),
    // A script may insert a hidden copy before it: the H1 is unchanged if it still exists.
    h1: kept ? before.h1 : (rendered.h1.map(fold).find((text) => text !== '') ?? ''),
  }
}

export const forbidsIndex = ({ robots }: SeoTags): boolean => /\b(?:noindex|none)\b/.test(robots)

const fold = (text: string | null | undefined): string =>
  (text ?? '').replace(/\s+/g, ' ').trim().slice(0, 1000)

/** The browser reports the first 500 characters, with the white space of the markup and none for a line break. */
const isSameHeading = (rendered: string, sent: string): boolean =>
  bare(rendered) === bare(sent) || (rendered.length >= 500 && bare(sent).startsWith(bare(rendered)))

const bare = (text: string): string => text.replaceAll(/\s+/g, '')

/** The forbidden actions in a fixed order, however the rules are written. */
function forbids(contents: readonly string[]): string {
  const words = contents.flatMap((content) => content.toLowerCase().split(','))
  const found = words
    .map((word) => word.trim())
    .filter((word) => word === 'noindex' || word === 'nofollow' || word === 'none')
  return [...new Set(found)].toSorted().join(', ')
}
