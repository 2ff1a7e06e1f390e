import { defineAudit, pass, warn } from '../../audit-kit/legacy.ts'
import { at, places } from '../../audit-kit/evidence.ts'

/** Scripts whose purpose is to recognise a device without cookies. */
const files = /(?:^|\/)(?:fingerprint2?(?:js)?|clientjs)(?:\.umd)?(?:\.min)?\.js$|@fingerprintjs\//i
const hosts =
  /(?:^|\.)(?:fpjs\.io|fpcdn\.io|openfpcdn\.io|fingerprint\.com|online-metrix\.net|iovation\.com|iesnare\.com|deviceatlas\.com)$/i

export default defineAudit({
  title: 'No script takes fingerprints of devices',
  why: 'A fingerprint recognises a person without cookies and cannot be deleted; privacy laws treat it like a cookie.',
  advice: 'Remove the script, or ask for consent before it runs.',
  sources: ['https://www.w3.org/TR/fingerprinting-guidance/'],
  importance: 'low',
  mode: 'info',
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
    if (found.length === 0) return pass('No known fingerprinting script was found.')
    return warn(
      `Fingerprinting scripts: ${found.length}.`,
      places(found, ({ element }) => at(element, 'a fingerprinting script')),
    )
  },
})
