import { defineAudit, info, notApplicable, pass } from '../../audit-kit/audit.ts'

export default defineAudit({
  subject: 'HTTP/3',
  titles: {
    problem: 'Alt-Svc header does not advertise HTTP/3',
    success: 'Alt-Svc header advertises HTTP/3',
  },
  why: 'HTTP/3 connects faster and does not stall when single packets are lost, as they are on mobile networks.',
  fix: 'Turn on HTTP/3 in the server or CDN and advertise it with an Alt-Svc header.',
  snippets: {
    http: 'Alt-Svc: h3=":443"; ma=86400',
    nginx:
      '# nginx 1.25 or newer\nlisten 443 quic reuseport;\nlisten 443 ssl;\nadd_header Alt-Svc \'h3=":443"; ma=86400\';',
    cloudflare: 'Speed > Settings > Protocol optimization > HTTP/3 (with QUIC)',
  },
  sources: ['https://www.rfc-editor.org/rfc/rfc9114', 'https://www.rfc-editor.org/rfc/rfc7838'],
  owner: 'server',
  effort: 'hours',
  severity: 'low',
  informational: true,
  messages: {
    advertised: 'Alt-Svc header advertises HTTP/3',
    none: 'Alt-Svc header does not advertise HTTP/3; a DNS record of type HTTPS may',
  },
  needs: ['page', 'headers', 'delivery'],

  check({ page, headers }) {
    if (page.local || !page.https) return notApplicable()
    const advertised = headers.joined('alt-svc') ?? ''
    if (/(?:^|[\s,])h3(?:-\d{1,3})?=/i.test(advertised))
      return pass('advertised', {}, [{ found: `alt-svc: ${advertised}` }])
    return info('none')
  },
})
