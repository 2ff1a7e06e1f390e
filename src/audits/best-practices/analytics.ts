import { defineAudit, info } from '../../audit-kit/legacy.ts'
import { pageEnds } from '../../audit-kit/page/page-ends.ts'

/** Tools that people run on hosts of their own, by what their snippets contain, and what that cannot be without. */
const selfHosted: readonly {
  readonly name: string
  readonly hints: readonly string[]
  readonly mark: RegExp
}[] = [
  { name: 'Matomo', hints: ['_paq.push(', 'matomo.js'], mark: /_paq\.push\(|matomo\.js/ },
  {
    name: 'Plausible',
    hints: ['plausible', '/js/script'],
    mark: /plausible(?:\.[\w-]{1,30}){0,4}\.js|\/js\/script(?:\.[\w-]{1,30}){0,4}\.js"[^>]{0,80}data-domain/,
  },
  { name: 'Umami', hints: ['data-website-id="'], mark: /data-website-id="/ },
  { name: 'Fathom', hints: ['cdn.usefathom.com'], mark: /cdn\.usefathom\.com/ },
  { name: 'GoatCounter', hints: ['data-goatcounter='], mark: /data-goatcounter=/ },
  { name: 'Piwik PRO', hints: ['containers.piwik.pro'], mark: /containers\.piwik\.pro/ },
]

export default defineAudit({
  title: 'The tools that measure visits',
  why: 'Knowing which tools count visits helps to keep them few and to name them in the privacy policy.',
  advice: 'Keep the tools that someone looks at, and remove the others: each one costs time and trust.',
  sources: ['https://www.thirdpartyweb.today/'],
  importance: 'low',
  mode: 'info',
  needs: ['thirdParties', 'page'],

  check({ thirdParties, page }) {
    const measuring = thirdParties
      .filter(({ category }) => category === 'analytics' || category === 'tag-manager')
      .map(({ name }) => name)
    const own = selfHosted
      .filter(({ hints, mark }) => hints.some(page.mayHold) && mark.test(pageEnds(page.html)))
      .map(({ name }) => name)
    const found = [...new Set([...measuring, ...own])]
    if (found.length === 0) return info('No tool that measures visits was found.')
    return info(
      `Tools that measure visits: ${found.slice(0, 10).join(', ')}.`,
      found.slice(0, 20).map((name) => ({ found: name })),
    )
  },
})
