import { defineAudit, info, places } from '../../audit-kit/audit.ts'
import { sentRequests } from '../../audit-kit/missing/known-failures.ts'
import { shortList } from '../../audit-kit/text/short-list.ts'
import { pageEnds } from '../../audit-kit/page/page-ends.ts'
import type { Facts } from '../../core/facts.ts'

/** Self-hosted tools: a substring that all their snippets contain, and a pattern that confirms it. */
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
  subject: 'Analytics tools',
  titles: { problem: 'Page uses analytics tools', success: 'Analytics tools on the page' },
  why: 'Every analytics tool costs loading time and has to be named in your privacy policy.',
  fix: 'Keep the tools that somebody looks at and remove the rest.',
  sources: ['https://www.thirdpartyweb.today/'],
  fact: 'listed',
  owner: 'content',
  effort: 'minutes',
  severity: 'low',
  informational: true,
  messages: {
    none: 'No known analytics tool or tag manager was found',
    cookie: 'A Google Analytics cookie ({names}) is set, but no known analytics script was found in the page',
    found: 'Analytics tools found: {names}',
  },
  needs: ['thirdParties', 'page', 'cookies'],

  check: (facts) => judge(facts, [], namesOf(facts.cookies)),

  /** Most tools are added by a script of the page, and most of their cookies set by one. */
  inBrowser: (browser, facts) =>
    judge(
      facts,
      sentRequests(facts.page, browser.requests).flatMap(({ company, category }) =>
        company !== null && isTool(category) ? [company] : [],
      ),
      [...namesOf(facts.cookies), ...namesOf(browser.cookies)],
    ),
})

const namesOf = (cookies: readonly { readonly name: string }[]): readonly string[] =>
  cookies.map(({ name }) => name)

const isTool = (category: string | null): boolean => category === 'analytics' || category === 'tag-manager'

function judge(
  { thirdParties, page }: Pick<Facts, 'thirdParties' | 'page'>,
  contacted: readonly string[],
  cookies: readonly string[],
) {
  const services = thirdParties.filter(({ category }) => isTool(category)).map(({ name }) => name)
  const own = selfHosted
    .filter(({ hints, mark }) => hints.some(page.mayHold) && mark.test(pageEnds(page.html)))
    .map(({ name }) => name)
  const found = [...new Set([...services, ...contacted, ...own])]
  const set = [...new Set(cookies.filter((name) => /^_ga(?:_|$)|^_gid$/.test(name)))]
  if (found.length === 0 && set.length > 0) return info('cookie', { names: shortList(set, 5) })
  if (found.length === 0) return info('none')
  return info(
    'found',
    { names: shortList(found, 10) },
    places(found, (name) => ({ found: name })),
  )
}
