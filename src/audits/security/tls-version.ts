import { defineAudit, fail, inconclusive, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'

export default defineAudit({
  title: 'The server speaks TLS 1.3 and nothing older than 1.2',
  why: 'TLS 1.0 and 1.1 have known weaknesses and are retired; TLS 1.3 is safer and saves a round trip.',
  advice: 'Allow TLS 1.2 and 1.3 only.',
  example: 'ssl_protocols TLSv1.2 TLSv1.3;',
  sources: ['https://www.rfc-editor.org/rfc/rfc8996', 'https://www.rfc-editor.org/rfc/rfc8446'],
  importance: 'medium',
  mode: 'scored',
  needs: ['page', 'tls'],

  check({ page, tls }) {
    if (page.local || tls.page === null) return notApplicable('The page came without public TLS.')
    const { acceptsTls10, acceptsTls11, offersTls13 } = tls
    const old = [acceptsTls10 === true ? 'TLS 1.0' : '', acceptsTls11 === true ? 'TLS 1.1' : ''].filter(
      Boolean,
    )
    if (old.length > 0) {
      return fail(`The server still accepts ${old.join(' and ')}.`, [
        { found: old.join(', '), expected: 'TLS 1.2 and 1.3 only' },
      ])
    }
    if (offersTls13 === false)
      return warn('The server does not offer TLS 1.3.', [{ found: tls.page.version, expected: 'TLSv1.3' }])
    if (acceptsTls10 === null || acceptsTls11 === null || offersTls13 === null)
      return inconclusive('The versions that the server accepts could not all be tried.')
    return pass('The server offers TLS 1.3 and refuses TLS 1.0 and 1.1.')
  },
})
