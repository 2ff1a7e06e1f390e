import { defineAudit, fail, pass, warn } from '../../audit-kit/legacy.ts'

const names = ['title', 'description', 'canonical', 'robots', 'h1'] as const

export default defineAudit({
  title: 'Scripts do not change what search engines read',
  why: 'Search engines read the page before its scripts and, some of them much later, after. Where the two disagree, nobody knows which one counts.',
  advice:
    'Send title, description, canonical address, robots rules and main heading in the HTML, and leave them alone in scripts.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics'],
  importance: 'high',
  mode: 'scored',
  needs: ['browser', 'metadata', 'headings'],

  check({ browser, metadata, headings }) {
    const { rendered } = browser
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
      h1: fold(headings.find(({ level }) => level === 1)?.text),
    }
    const after = {
      title: fold(rendered.title),
      description: fold(rendered.description),
      canonical: fold(rendered.canonical),
      robots: forbids(rendered.robots),
      h1: fold(rendered.h1[0]),
    }
    const changed = names.filter((name) => before[name] !== after[name])
    if (changed.length === 0)
      return pass(
        'Title, description, canonical address, robots rules and heading are the same after scripts.',
      )
    const evidence = changed.map((name) => ({
      found: `${name} after scripts: ${after[name] || 'none'}`,
      expected: before[name] || 'none',
    }))
    const says = `Scripts change: ${changed.join(', ')}.`
    return changed.includes('robots') || changed.includes('canonical')
      ? fail(says, evidence)
      : warn(says, evidence)
  },
})

const fold = (text: string | null | undefined): string =>
  (text ?? '').replace(/\s+/g, ' ').trim().slice(0, 1000)

/** What the rules forbid, in one order, whoever wrote them how. */
function forbids(contents: readonly string[]): string {
  const words = contents.flatMap((content) => content.toLowerCase().split(','))
  const found = words
    .map((word) => word.trim())
    .filter((word) => word === 'noindex' || word === 'nofollow' || word === 'none')
  return [...new Set(found)].toSorted().join(', ')
}
