import { defineAudit, fail, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'

export default defineAudit({
  title: 'The connection uses a modern cipher with forward secrecy',
  why: 'Without forward secrecy, whoever gets the server’s key later can read everything that was recorded before.',
  advice: 'Offer ECDHE suites with AES-GCM or ChaCha20-Poly1305 and drop RSA key exchange, RC4 and 3DES.',
  sources: [
    'https://wiki.mozilla.org/Security/Server_Side_TLS',
    'https://www.rfc-editor.org/rfc/rfc9325#section-4',
  ],
  importance: 'low',
  mode: 'scored',
  needs: ['page', 'tls'],

  check({ page, tls }) {
    if (page.local || tls.page === null) return notApplicable('The page came without public TLS.')
    const { cipher, version } = tls.page
    const evidence = [{ found: `${version} with ${cipher}`, expected: 'ECDHE with GCM or ChaCha20-Poly1305' }]
    if (/RC4|3DES|DES-CBC|_DES_|NULL|EXPORT|anon/i.test(cipher))
      return fail(`The cipher ${cipher} is broken.`, evidence)
    // Every suite of TLS 1.3 is authenticated and has forward secrecy.
    if (version !== 'TLSv1.3' && !/ECDHE|DHE/.test(cipher))
      return fail(`The cipher ${cipher} has no forward secrecy.`, evidence)
    if (!/GCM|CCM|POLY1305/i.test(cipher))
      return warn(`The cipher ${cipher} has forward secrecy, but an old mode (CBC).`, evidence)
    return pass(`The connection uses ${cipher}.`)
  },
})
