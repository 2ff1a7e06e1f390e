import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './tech-stack.ts'

auditCases(audit, [
  {
    name: 'by generator',
    html: '<meta name="generator" content="WordPress 6.4.2">',
    is: 'info',
    says: /WordPress/,
  },
  {
    name: 'by header',
    headers: { Server: 'nginx/1.25', 'CF-Ray': 'x' },
    is: 'info',
    says: /nginx and Cloudflare/,
  },
  {
    name: 'by markup',
    html: '<script src="/_next/static/chunks/main.js"></script>',
    is: 'info',
    says: /Next\.js/,
  },
  {
    name: 'a page about it',
    html: '<meta name="description" content="WordPress for beginners"><p>Drupal',
    is: 'info',
    says: /^No known CMS, framework, web server or CDN/,
  },
])
