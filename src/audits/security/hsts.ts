import { defineAudit, fail, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'

/** A year, which browsers' preload list asks for; half a year is what the HTTP Observatory still accepts. */
const yearSeconds = 31_536_000
const halfYearSeconds = 15_552_000

export default defineAudit({
  title: 'Browsers are told to use HTTPS only',
  why: 'Without this header a browser may make its first request over plain HTTP, where it can be read and redirected.',
  advice:
    'Send Strict-Transport-Security with a max-age of one year and includeSubDomains on every HTTPS answer.',
  example: 'Strict-Transport-Security: max-age=31536000; includeSubDomains',
  sources: [
    'https://www.rfc-editor.org/rfc/rfc6797',
    'https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Strict-Transport-Security',
  ],
  importance: 'medium',
  mode: 'scored',
  needs: ['page', 'policy'],

  check({ page, policy: { hsts } }) {
    if (page.local) return notApplicable('Loopback addresses are trustworthy without HTTPS.')
    if (!page.https)
      return notApplicable('The page is not served over HTTPS, where browsers ignore the header.')
    const expected = `max-age=${yearSeconds}; includeSubDomains`
    if (hsts === null)
      return fail('The header is missing.', [{ found: 'no Strict-Transport-Security header', expected }])
    const evidence = [{ found: hsts.raw, expected }]
    if (hsts.maxAge === null) return fail('The header has no valid max-age, so browsers ignore it.', evidence)
    if (hsts.maxAge < halfYearSeconds) return fail('The header is valid for less than half a year.', evidence)
    if (hsts.maxAge < yearSeconds) return warn('The header is valid for less than a year.', evidence)
    if (!hsts.includeSubDomains) return warn('The header does not cover subdomains.', evidence)
    return pass('The header covers a year and all subdomains.')
  },
})
