import { readRefresh } from '../../audit-kit/elements/read-refresh.ts'
import { defineAudit, fail, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import { at, places } from '../../audit-kit/evidence.ts'
import { plainAddress } from '../../core/same-address.ts'

export default defineAudit({
  title: 'Redirects are permanent and made by the server',
  why: 'A permanent redirect passes the standing of the old address on. Temporary ones may keep the old address in search results, and those made by markup or script come late or not at all.',
  advice: 'Redirect with status 301 or 308 on the server when an address has moved for good.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
    'https://www.rfc-editor.org/rfc/rfc9110#section-15.4',
  ],
  importance: 'low',
  mode: 'scored',
  needs: ['page', 'metadata', 'inline', 'text'],

  check({ page, metadata, inline, text }) {
    const refresh = metadata.metas.find(
      ({ kind, name, content, element }) =>
        kind === 'http-equiv' && name === 'refresh' && !element.inNoscript && leaves(content, page.url),
    )
    if (refresh !== undefined)
      return fail('The page sends visitors on with a meta element.', [
        at(refresh.element, refresh.content, 'a redirect by the server'),
      ])
    const script = text.words < fewWords ? inline.scripts.find(({ code }) => sendsOn(code)) : undefined
    if (script !== undefined)
      return fail('The page sends visitors on with a script.', [
        at(script.element, script.code.slice(0, 200), 'a redirect by the server'),
      ])
    const hops = page.chain.slice(0, -1)
    if (hops.length === 0) return notApplicable('There is no redirect on the way to the page.')
    const temporary = hops.filter(({ status }) => status !== 301 && status !== 308)
    if (temporary.length === 0) return pass('All redirects on the way to the page are permanent.')
    return warn(
      'A redirect on the way to the page is temporary.',
      places(temporary, ({ status, url }) => ({
        found: `status ${status}`,
        expected: 'status 301 or 308',
        url,
      })),
    )
  },
})

/** A page with more to read than this is no mere way station. */
const fewWords = 20

/** `0; url=/new` leaves the page; a number alone, or its own address, loads it again. */
function leaves(content: string, page: URL): boolean {
  const target = readRefresh(content)?.target ?? null
  const url = target === null ? null : URL.parse(target, page.href)
  return url !== null && plainAddress(url) !== plainAddress(page)
}

const sendsOn = (code: string): boolean =>
  code.length < 1000 &&
  /(?:^|[\s;{.])location(?:\.href)?\s{0,5}=\s{0,5}["'`]|(?:^|[\s;{.])location\.(?:replace|assign)\(/.test(
    code,
  )
