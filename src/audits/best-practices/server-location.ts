import { defineAudit, info, notApplicable } from '../../audit-kit/legacy.ts'

export default defineAudit({
  title: 'The address that served the page',
  why: 'It shows whether a CDN or the site’s own server answers, and over which version of the internet protocol.',
  advice: 'Nothing has to be done.',
  sources: ['https://www.rfc-editor.org/rfc/rfc1034'],
  importance: 'low',
  mode: 'info',
  needs: ['page', 'dns'],

  check({ page, dns }) {
    if (page.local) return notApplicable('The page comes from this machine.')
    const address = page.chain.at(-1)?.connection.address ?? ''
    const by = dns.cname.length === 0 ? '' : ` under the name ${dns.cname[0]}`
    return info(`The page came from ${address} (${address.includes(':') ? 'IPv6' : 'IPv4'})${by}.`, [
      { found: address },
    ])
  },
})
