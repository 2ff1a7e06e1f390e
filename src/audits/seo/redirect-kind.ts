import { at, defineAudit, fail, notApplicable, pass, places, warn } from '../../audit-kit/audit.ts'
import { readRefresh } from '../../audit-kit/elements/read-refresh.ts'
import { plainUrl } from '../../core/page/same-url.ts'

export default defineAudit({
  subject: 'Redirect type',
  titles: {
    problem: 'Redirect is temporary, or the page redirects or reloads itself',
    success: 'Redirects are permanent and made by the server',
  },
  plain: {
    title: 'Visitors are redirected in a way that search engines handle badly',
    why: 'Google may keep showing the old address.',
  },
  why: 'A permanent redirect passes the ranking of the old URL on. A temporary one may keep the old URL in search results, and one made by HTML or script comes late or not at all.',
  fix: 'Where a URL has moved for good, redirect with status 301 or 308 on the server.',
  snippets: {
    nginx: 'location = /old {\n  return 301 /new;\n}',
    apache: 'Redirect 301 /old /new',
    caddy: 'redir /old /new permanent',
    nextjs: "redirects: async () => [{ source: '/old', destination: '/new', permanent: true }]",
  },
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
    'https://www.rfc-editor.org/rfc/rfc9110#section-15.4',
  ],
  owner: 'server',
  effort: 'minutes',
  severity: 'low',
  messages: {
    reloads: 'Meta refresh reloads the page over and over',
    refresh: 'Meta refresh sends visitors to another URL',
    script: 'Script on an otherwise empty page sends visitors to another URL',
    temporary:
      '{total, plural, one {The only redirect} other {{count, number} of # redirects}} to the page {count, plural, one {is} other {are}} temporary',
    permanent:
      '{total, plural, one {The only redirect} =2 {Both redirects} other {All # redirects}} to the page {total, plural, one {is} other {are}} permanent',
  },
  needs: ['page', 'metadata', 'inline', 'text'],

  check({ page, metadata, inline, text }) {
    const refreshes = metadata.metas.filter(
      ({ kind, name, element }) => kind === 'http-equiv' && name === 'refresh' && !element.inNoscript,
    )
    const reload = refreshes.find(({ content }) => reloadsAtOnce(content, page.url))
    if (reload !== undefined) return fail('reloads', {}, [at(reload.element)], { severity: 'high' })
    const refresh = refreshes.find(({ content }) => leaves(content, page.url))
    if (refresh !== undefined) return fail('refresh', {}, [at(refresh.element)])
    const script = text.words < fewWords ? inline.scripts.find(({ code }) => sendsOn(code)) : undefined
    if (script !== undefined) return fail('script', {}, [at(script.element, script.code.slice(0, 200))])
    const hops = page.chain.slice(0, -1)
    const total = hops.length
    if (total === 0) return notApplicable()
    const temporary = hops.filter(({ status }) => status !== 301 && status !== 308)
    if (temporary.length === 0) return pass('permanent', { total })
    return warn(
      'temporary',
      { count: temporary.length, total },
      places(temporary, ({ status, url }) => ({ found: `HTTP ${status}`, expected: 'HTTP 301', url })),
    )
  },
})

/** A page with more text than this is not just a redirect. */
const fewWords = 20

/** Whether `0; url=/new` leads to another page; a number alone, or the page's own URL, is a reload. */
function leaves(content: string, page: URL): boolean {
  const url = URL.parse(readRefresh(content)?.target ?? '', page.href)
  return url !== null && plainUrl(url) !== plainUrl(page)
}

const reloadsAtOnce = (content: string, page: URL): boolean =>
  readRefresh(content)?.seconds === 0 && !leaves(content, page)

const sendsOn = (code: string): boolean =>
  code.length < 1000 &&
  /(?:^|[\s;{.])location(?:\.href)?\s{0,5}=\s{0,5}["'`]|(?:^|[\s;{.])location\.(?:replace|assign)\(/.test(
    code,
  )
