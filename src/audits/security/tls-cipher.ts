import { defineAudit, fail, notApplicable, pass, say, warn } from '../../audit-kit/audit.ts'
import { inServerConfig } from '../../audit-kit/snippets/headers.ts'

export default defineAudit({
  subject: 'Cipher suite',
  titles: {
    problem: 'Connection uses an outdated cipher suite',
    success: 'Connection uses a modern cipher suite',
  },
  plain: {
    title: 'Your site’s encryption is outdated',
    why: 'What is recorded today could be read later by somebody who steals the key of your server.',
    fix: 'Ask your web host to turn off outdated encryption.',
  },
  states: {
    broken: {
      title: 'Connection uses a broken cipher suite',
      plain: {
        title: 'Your site’s encryption can be broken',
        why: 'Others could read what your visitors send and receive.',
      },
      why: 'Attackers may be able to decrypt traffic that is protected by this cipher suite.',
    },
    oldMode: {
      title: 'Connection uses an older cipher mode (CBC)',
      plain: {
        title: 'Your site uses an older kind of encryption',
        why: 'Older encryption still protects your visitors, but current kinds are safer and faster.',
      },
      why: 'Several attacks on TLS were attacks on CBC mode. GCM and Poly1305 are not affected, and are faster.',
    },
  },
  why: 'Without forward secrecy, whoever steals the server’s key later can read everything that was recorded before.',
  fix: 'Offer ECDHE cipher suites with AES-GCM or ChaCha20-Poly1305, and turn off RSA key exchange, RC4 and 3DES.',
  snippets: {
    nginx: 'ssl_ciphers ECDHE+AESGCM:ECDHE+CHACHA20;\nssl_prefer_server_ciphers off;',
    apache: inServerConfig('SSLCipherSuite ECDHE+AESGCM:ECDHE+CHACHA20'),
  },
  sources: [
    'https://wiki.mozilla.org/Security/Server_Side_TLS',
    'https://www.rfc-editor.org/rfc/rfc9325#section-4',
  ],
  owner: 'server',
  effort: 'minutes',
  severity: 'medium',
  otherSeverities: ['low'],
  messages: {
    broken: 'Cipher suite {cipher} is broken',
    noSecrecy: 'Cipher suite {cipher} has no forward secrecy',
    oldMode: 'Cipher suite {cipher} has forward secrecy, but uses the older CBC mode',
    modern: 'Connection uses {version} with {cipher}',
    better: 'ECDHE with AES-GCM or ChaCha20-Poly1305',
  },
  needs: ['page', 'tls'],

  check({ page, tls }) {
    if (page.local || tls.page === null) return notApplicable()
    const { cipher, version } = tls.page
    const evidence = [{ found: `${version} ${cipher}`, expected: say('better') }]
    if (/RC4|3DES|DES-CBC|_DES_|NULL|EXPORT|anon/i.test(cipher)) return fail('broken', { cipher }, evidence)
    // Every suite of TLS 1.3 is authenticated and has forward secrecy.
    if (version !== 'TLSv1.3' && !/ECDHE|DHE/.test(cipher)) return fail('noSecrecy', { cipher }, evidence)
    if (!/GCM|CCM|POLY1305/i.test(cipher)) return warn('oldMode', { cipher }, evidence, { severity: 'low' })
    return pass('modern', { version, cipher })
  },
})
