import { at, defineAudit, fail, notApplicable, pass, places, warn } from '../../audit-kit/audit.ts'
import { isLocaleRedirect } from '../../audit-kit/search/locale-redirect.ts'
import { leavesPage, reloadsAtOnce, sendsOn } from '../../audit-kit/search/self-redirect.ts'

export default defineAudit({
  subject: 'Redirect type',
  titles: {
    problem: 'Redirect is temporary or made by the page itself',
    success: 'Redirects are permanent and made by the server',
  },
  plain: {
    title: 'The page itself sends visitors to another web address',
    why: 'Visitors wait longer than with a redirect by the server, and some programs don’t follow it.',
    fix: 'Ask your developer to let the server redirect visitors, permanently if the move is for good.',
  },
  states: {
    reloads: {
      title: 'Page reloads itself over and over',
      plain: { title: 'The page reloads itself over and over', why: 'Visitors can’t use a page like this.' },
    },
    refresh: { title: 'Page redirects with a meta refresh' },
    script: { title: 'Page redirects with a script' },
    temporary: {
      title: 'Redirect to the page is temporary',
      plain: {
        title: 'The redirect is marked as temporary',
        why: 'Google may keep showing the old address. That is fine if the page will move back.',
      },
    },
    language: { title: 'Redirect to a language version is temporary, as it should be' },
  },
  why: 'A permanent redirect is the clearest signal that the new URL replaces the old one. With a temporary one, Google may keep showing the old URL; one made by HTML or script works only after the page has loaded.',
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
  otherSeverities: ['high'],
  samePlacesAs: ['meta-refresh'],
  messages: {
    reloads: 'Meta refresh reloads the page over and over',
    refresh: 'Meta refresh sends visitors to another URL',
    script: 'Script on an otherwise empty page sends visitors to another URL',
    temporary:
      '{total, plural, one {# redirect} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} redirects}} to the page {count, plural, one {is} other {are}} temporary',
    permanent:
      '{total, plural, one {# redirect} =2 {Both redirects} other {All # redirects}} to the page {total, plural, one {is} other {are}} permanent',
    language: 'Redirect to the language or country of the visitor is temporary, as it should be',
  },
  needs: ['page', 'metadata', 'inline', 'text'],

  check({ page, metadata, inline, text }) {
    const refreshes = metadata.metas.filter(
      ({ kind, name, element }) => kind === 'http-equiv' && name === 'refresh' && !element.inNoscript,
    )
    const reload = refreshes.find(({ content }) => reloadsAtOnce(content, page.url))
    if (reload !== undefined)
      return fail('reloads', {}, [at(reload.element)], { severity: 'high', saysMore: true })
    const refresh = refreshes.find(({ content }) => leavesPage(content, page.url))
    if (refresh !== undefined) return fail('refresh', {}, [at(refresh.element)])
    const script = text.words < fewWords ? inline.scripts.find(({ code }) => sendsOn(code)) : undefined
    if (script !== undefined) return fail('script', {}, [at(script.element, script.code.slice(0, 200))])
    const hops = page.chain.slice(0, -1)
    const total = hops.length
    if (total === 0) return notApplicable()
    const passing = hops.filter(({ status }) => status !== 301 && status !== 308)
    const temporary = passing.filter(
      (hop) => !isLocaleRedirect(hop.url, page.chain[page.chain.indexOf(hop) + 1]?.url ?? ''),
    )
    if (temporary.length === 0) return passing.length > 0 ? pass('language') : pass('permanent', { total })
    return warn(
      'temporary',
      { count: temporary.length, total },
      places(temporary, ({ status, url }) => ({ found: `HTTP ${status}`, expected: 'HTTP 301', url })),
    )
  },
})

/** A page with more text than this is not just a redirect. */
const fewWords = 20
