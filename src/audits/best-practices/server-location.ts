import { defineAudit, info, notApplicable } from '../../audit-kit/audit.ts'

export default defineAudit({
  subject: 'IP address of the server',
  titles: { problem: 'IP address of the server is unknown', success: 'IP address of the server is known' },
  why: 'The IP address shows whether a CDN or your own server responds, and over which version of the Internet Protocol.',
  fix: 'No action needed.',
  sources: ['https://www.rfc-editor.org/rfc/rfc1034'],
  fact: 'elsewhere',
  owner: 'server',
  effort: 'minutes',
  severity: 'low',
  informational: true,
  messages: {
    direct: 'Page was served by {ip} over {version}',
    named: 'Page was served by {ip} over {version}, a server named {cname}',
  },
  needs: ['page', 'dns'],

  check({ page, dns }) {
    if (page.local) return notApplicable()
    const ip = page.chain.at(-1)?.connection.ip ?? ''
    const version = ip.includes(':') ? 'IPv6' : 'IPv4'
    const [cname] = dns.cname
    return cname === undefined ? info('direct', { ip, version }) : info('named', { ip, version, cname })
  },
})
