import { defineAudit, fail, notApplicable, pass, say } from '../../audit-kit/audit.ts'
import type { Certificate } from '../../core/page/page.ts'

/** NIST SP 800-57: shorter keys give less than 112 bits of security. */
const minBits: Readonly<Record<string, number>> = { rsa: 2048, 'rsa-pss': 2048, dsa: 2048, ec: 256 }

export default defineAudit({
  subject: 'Certificate keys and signatures',
  titles: {
    problem: 'Certificate chain has a weak key or signature',
    success: 'Certificate keys and signatures are strong',
  },
  plain: {
    title: 'Your site’s certificate is weak',
    success: 'The site’s certificate is strong',
    why: 'A weak certificate could be forged, and browsers refuse it.',
    fix: 'Ask your web host to replace the certificate with one that has a stronger key.',
  },
  why: 'A short key or an old signature can be broken, and browsers refuse such certificates.',
  fix: 'Have the certificate reissued with a 256-bit EC key or a 2048-bit RSA key, signed with SHA-256.',
  snippets: { text: 'openssl ecparam -genkey -name prime256v1 -out key.pem' },
  sources: [
    'https://cabforum.org/working-groups/server/baseline-requirements/requirements/',
    'https://csrc.nist.gov/pubs/sp/800/57/pt1/r5/final',
  ],
  owner: 'server',
  effort: 'hours',
  severity: 'high',
  messages: {
    weak: '{count, plural, one {# certificate of the chain has} other {# certificates of the chain have}} a weak key or signature',
    strong: 'Keys and signatures of {total, plural, one {# certificate} other {# certificates}} are strong',
    shortKey: '{subject}: {type} key of {bits} bits',
    oldSignature: '{subject}: signed with {algorithm}',
  },
  needs: ['page', 'tls'],

  check({ page, tls }) {
    if (page.local || tls.page === null) return notApplicable()
    const { chain } = tls.page
    const weak = chain.flatMap((certificate, index) => {
      const found = weaknessOf(certificate, index > 0 && certificate.selfSigned)
      return found === undefined ? [] : [{ found }]
    })
    if (weak.length === 0) return pass('strong', { total: chain.length })
    return fail('weak', { count: weak.length }, weak)
  },
})

/** The self-signature of a root proves nothing, so a weak one does no harm. */
function weaknessOf({ subject, keyType, keyBits, signature }: Certificate, root: boolean) {
  const fewest = minBits[keyType]
  if (fewest !== undefined && keyBits !== null && keyBits < fewest)
    return say('shortKey', { subject, type: keyType.toUpperCase(), bits: String(keyBits) })
  if (!root && signature !== null && /md[245]|sha-?1(?!\d)/i.test(signature))
    return say('oldSignature', { subject, algorithm: signature })
  return undefined
}
