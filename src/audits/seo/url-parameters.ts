import { defineAudit, fail, grade, notApplicable } from '../../audit-kit/legacy.ts'

const limits = { pass: 2, fail: 4, unit: 'count' } as const
const sessionNames = /^(?:sid|s?sessid|session_?id|phpsessid|jsessionid|aspsessionid\w{0,20}|cfid|cftoken)$/i

export default defineAudit({
  title: 'The address needs few parameters',
  why: 'Every parameter multiplies the addresses under which the same page can be found, and crawlers waste their time on them.',
  advice: 'Build the address from its path, keep at most two parameters and no session ids.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/url-structure'],
  importance: 'low',
  mode: 'scored',
  limits,
  needs: ['page'],

  check({ page: { url } }) {
    const names = [...new Set(url.searchParams.keys())]
    if (names.length === 0) return notApplicable('The address has no parameters.')
    const session = names.find((name) => sessionNames.test(name))
    if (session !== undefined)
      return fail('The address carries a session id.', [{ found: session, url: url.href }])
    const says =
      names.length === 1 ? 'The address has one parameter.' : `The address has ${names.length} parameters.`
    return grade(
      names.length,
      limits,
      says,
      names.length > limits.pass ? [{ found: names.join(', '), url: url.href }] : [],
    )
  },
})
