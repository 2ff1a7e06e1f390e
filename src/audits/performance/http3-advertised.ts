import { defineAudit, info, notApplicable, pass } from '../../audit-kit/legacy.ts'

export default defineAudit({
  title: 'The server announces HTTP/3',
  why: 'HTTP/3 connects faster and does not stall when single packets are lost, as they are on mobile networks.',
  advice: 'Turn on HTTP/3 in the server or the CDN and announce it with an Alt-Svc header.',
  example: 'Alt-Svc: h3=":443"; ma=86400',
  sources: ['https://www.rfc-editor.org/rfc/rfc9114', 'https://www.rfc-editor.org/rfc/rfc7838'],
  importance: 'low',
  mode: 'info',
  needs: ['page', 'headers'],

  check({ page, headers }) {
    if (page.local) return notApplicable('Local servers need no HTTP/3.')
    if (!page.https) return notApplicable('HTTP/3 exists only over HTTPS.')
    const announced = headers.joined('alt-svc') ?? ''
    if (/(?:^|[\s,])h3(?:-\d{1,3})?=/i.test(announced))
      return pass('The server announces HTTP/3.', [{ found: `alt-svc: ${announced}` }])
    return info('The server announces no HTTP/3.')
  },
})
