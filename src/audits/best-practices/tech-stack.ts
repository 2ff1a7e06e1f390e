import { defineAudit, info } from '../../audit-kit/legacy.ts'
import { type Technology, technologies } from '../../audit-kit/data/technologies.ts'
import type { Meta, PageFacts } from '../../core/facts/read.ts'
import type { HeaderList } from '../../core/headers.ts'
import { pageEnds } from '../../audit-kit/page/page-ends.ts'

export default defineAudit({
  title: 'What the site is made with',
  why: 'Visitors, owners and attackers can all see it; advice is easier to follow when it is known.',
  advice: 'Nothing has to be done; keep the products named up to date.',
  sources: [
    'https://html.spec.whatwg.org/multipage/semantics.html#meta-generator',
    'https://www.rfc-editor.org/rfc/rfc9110#name-server',
  ],
  importance: 'low',
  mode: 'info',
  needs: ['headers', 'metadata', 'page'],

  check({ headers, metadata, page }) {
    const generators = metadata.metas.filter(({ name }) => name === 'generator').slice(0, 20)
    const found = technologies.filter((one) => isSeen(one, headers, generators, page))
    if (found.length === 0) return info('No known product left its mark on the page.')
    return info(
      `The page shows marks of ${found
        .map(({ name }) => name)
        .slice(0, 10)
        .join(', ')}.`,
      found.map(({ name, kind }) => ({ found: `${name} (${kind})` })),
    )
  },
})

function isSeen(
  { header, generator, markup }: Technology,
  headers: HeaderList,
  generators: readonly Meta[],
  { html, mayHold }: PageFacts,
): boolean {
  if (header !== undefined && headers.all(header[0]).some((value) => header[1].test(value))) return true
  if (generator !== undefined && generators.some(({ content }) => generator.test(content))) return true
  return markup !== undefined && mayHold(markup) && pageEnds(html).includes(markup)
}
