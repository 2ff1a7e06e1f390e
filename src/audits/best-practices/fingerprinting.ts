import { at, defineAudit, pass, places, warn } from '../../audit-kit/audit.ts'

/** Scripts whose purpose is to recognize a device without cookies. */
const files = /(?:^|\/)(?:fingerprint2?(?:js)?|clientjs)(?:\.umd)?(?:\.min)?\.js$|@fingerprintjs\//i
const hosts =
  /(?:^|\.)(?:fpjs\.io|fpcdn\.io|openfpcdn\.io|fingerprint\.com|online-metrix\.net|iovation\.com|iesnare\.com|deviceatlas\.com)$/i

export default defineAudit({
  subject: 'Fingerprinting scripts',
  titles: {
    problem: 'Page loads a fingerprinting script',
    success: 'Page loads no known fingerprinting script',
  },
  why: 'A fingerprint recognizes a person’s device without cookies and cannot be deleted. In the EU, the law treats it like a cookie.',
  fix: 'Remove the fingerprinting script, or ask for consent before it runs.',
  sources: ['https://www.w3.org/TR/fingerprinting-guidance/'],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  informational: true,
  messages: {
    found:
      'Page loads {count, plural, one {# known fingerprinting script} other {# known fingerprinting scripts}}',
    none: 'No known fingerprinting script was found',
  },
  needs: ['resources', 'inline'],

  check({ resources, inline }) {
    const loaded = resources.filter(
      ({ kind, url }) =>
        kind === 'script' && url !== null && (hosts.test(url.hostname) || files.test(url.pathname)),
    )
    const started = inline.scripts.filter(({ code }) =>
      /\bFingerprint(?:JS|2)\.(?:load|get)\(|new Fingerprint2?\(/.test(code),
    )
    const found = [...loaded, ...started]
    if (found.length === 0) return pass('none')
    return warn(
      'found',
      { count: found.length },
      places(found, ({ element }) => at(element)),
    )
  },
})
