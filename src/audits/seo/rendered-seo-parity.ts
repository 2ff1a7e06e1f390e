import { defineAudit, fail, pass, warn } from '../../audit-kit/audit.ts'
import { textOf } from '../../core/page/document.ts'

const names = ['title', 'description', 'canonical', 'robots', 'h1'] as const

export default defineAudit({
  subject: 'SEO tags before and after JavaScript',
  titles: {
    problem: 'JavaScript changes what search engines read',
    success: 'JavaScript does not change what search engines read',
  },
  plain: {
    title: 'Search engines get two different answers from this page',
    why: 'A script changes the title or other instructions in the browser, and which ones count is unpredictable.',
  },
  why: 'Search engines read the page before its scripts run and, some of them much later, after. Where the two disagree, which one counts is unpredictable.',
  fix: 'Send the title, meta description, canonical URL, robots rules and H1 in the HTML, and leave them alone in scripts.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics'],
  owner: 'developer',
  effort: 'hours',
  severity: 'medium',
  messages: {
    indexing: 'JavaScript rewrites tags that control indexing ({names})',
    changed: 'JavaScript rewrites tags that search engines read ({names})',
    same: 'Title, meta description, canonical URL, robots rules and H1 stay the same after JavaScript runs',
  },
  needs: ['browser', 'metadata', 'headings', 'document'],

  check({ browser: { rendered }, metadata, headings, document }) {
    const sent = document.all('h1').filter(({ inNoscript }) => !inNoscript)
    const main = headings.find(({ level }) => level === 1)?.element ?? sent[0]
    const before = {
      title: fold(metadata.titles[0]?.text),
      description: fold(
        metadata.metas.find(({ kind, name }) => kind === 'name' && name === 'description')?.content,
      ),
      canonical: fold(metadata.canonicals.find(({ from }) => from === 'html')?.url?.href),
      robots: forbids(
        metadata.metas
          .filter(({ kind, name }) => kind === 'name' && (name === 'robots' || name === 'googlebot'))
          .map(({ content }) => content),
      ),
      // The browser reports the text of an H1 without the alt text of its images, so only text is compared.
      h1: main === undefined ? '' : fold(textOf(main, 500)),
    }
    const kept = rendered.h1.some((text) => isSameHeading(text, before.h1))
    const after = {
      title: fold(rendered.title),
      description: fold(rendered.description),
      canonical: fold(rendered.canonical),
      robots: forbids(rendered.robots),
      // A script may insert a hidden copy before it: the H1 is unchanged if it still exists.
      h1: kept ? before.h1 : (rendered.h1.map(fold).find((text) => text !== '') ?? ''),
    }
    const changed = names.filter((name) => before[name] !== after[name])
    if (changed.length === 0) return pass('same')
    const evidence = changed.map((name) => ({
      found: `${name}: ${after[name] || '–'}`,
      expected: `${name}: ${before[name] || '–'}`,
    }))
    const values = { names: { list: changed } }
    return changed.includes('robots') || changed.includes('canonical')
      ? fail('indexing', values, evidence, { severity: 'high' })
      : warn('changed', values, evidence)
  },
})

const fold = (text: string | null | undefined): string =>
  (text ?? '').replace(/\s+/g, ' ').trim().slice(0, 1000)

/** The browser reports the first 500 characters, including white space of the markup. */
const isSameHeading = (rendered: string, sent: string): boolean =>
  fold(rendered) === sent || (rendered.length >= 500 && sent.startsWith(fold(rendered)))

/** The forbidden actions in a fixed order, however the rules are written. */
function forbids(contents: readonly string[]): string {
  const words = contents.flatMap((content) => content.toLowerCase().split(','))
  const found = words
    .map((word) => word.trim())
    .filter((word) => word === 'noindex' || word === 'nofollow' || word === 'none')
  return [...new Set(found)].toSorted().join(', ')
}
