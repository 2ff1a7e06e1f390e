import { defineAudit, fail, notApplicable, pass } from '../../audit-kit/legacy.ts'
import type { Certificate } from '../../core/page.ts'

/** NIST SP 800-57: shorter keys give less than 112 bits of security. */
const fewestBits: Readonly<Record<string, number>> = { rsa: 2048, 'rsa-pss': 2048, dsa: 2048, ec: 256 }

export default defineAudit({
  title: 'The keys and signatures of the certificates are strong',
  why: 'A short key or an old signature can be broken, and browsers refuse such certificates.',
  advice:
    'Have the certificate issued again with an EC key of 256 bits or an RSA key of 2048 bits, signed with SHA-256.',
  example: 'openssl ecparam -genkey -name prime256v1 -out key.pem',
  sources: [
    'https://cabforum.org/working-groups/server/baseline-requirements/requirements/',
    'https://csrc.nist.gov/pubs/sp/800/57/pt1/r5/final',
  ],
  importance: 'medium',
  mode: 'penalty',
  needs: ['page', 'tls'],

  check({ page, tls }) {
    if (page.local || tls.page === null) return notApplicable('The page came without a public certificate.')
    const weak = tls.page.chain.flatMap((certificate, index) => {
      const found = weaknessOf(certificate, index > 0 && certificate.selfSigned)
      return found === undefined ? [] : [{ found: `${certificate.subject}: ${found}` }]
    })
    if (weak.length === 0) return pass('Every key and signature of the chain is strong.')
    return fail(`Weak certificates in the chain: ${weak.length}.`, weak)
  },
})

/** The signature of a root on itself proves nothing, so its age does no harm. */
function weaknessOf({ keyType, keyBits, signature }: Certificate, root: boolean): string | undefined {
  const fewest = fewestBits[keyType]
  if (fewest !== undefined && keyBits !== null && keyBits < fewest)
    return `${keyType.toUpperCase()} key of ${keyBits} bits, fewer than ${fewest}`
  if (!root && signature !== null && /md[245]|sha-?1(?!\d)/i.test(signature))
    return `signed with ${signature}`
  return undefined
}
