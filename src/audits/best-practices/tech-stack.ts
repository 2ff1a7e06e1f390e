import { defineAudit, info, say } from '../../audit-kit/audit.ts'
import { shortList } from '../../audit-kit/text/short-list.ts'
import { type Technology, technologies } from '../../audit-kit/data/services/technologies.ts'
import type { Meta, PageFacts } from '../../core/facts/read.ts'
import type { HeaderList } from '../../core/page/headers.ts'
import { pageEnds } from '../../audit-kit/page/page-ends.ts'

export default defineAudit({
  subject: 'Technologies',
  titles: { problem: 'No technology was recognized', success: 'Technologies used' },
  why: 'Advice is easier to follow when you know what the site is built with. Visitors and attackers can see it too.',
  fix: 'Keep the products listed up to date.',
  sources: [
    'https://html.spec.whatwg.org/multipage/semantics.html#meta-generator',
    'https://www.rfc-editor.org/rfc/rfc9110#name-server',
  ],
  fact: 'listed',
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  informational: true,
  messages: {
    none: 'No known CMS, framework, web server or CDN was recognized',
    found: 'Technologies recognized: {names}',
    system: 'CMS or site generator: {name}',
    shop: 'E-commerce platform: {name}',
    framework: 'Framework or language: {name}',
    server: 'Web server: {name}',
    network: 'CDN or hosting: {name}',
  },
  needs: ['headers', 'metadata', 'page'],

  check({ headers, metadata, page }) {
    const generators = metadata.metas.filter(({ name }) => name === 'generator').slice(0, 20)
    const found = technologies.filter((one) => isSeen(one, headers, generators, page))
    if (found.length === 0) return info('none')
    return info(
      'found',
      {
        names: shortList(
          found.map(({ name }) => name),
          10,
        ),
      },
      found.map(({ name, kind }) => ({ found: say(kind, { name }) })),
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
