import { auditCases } from '../../testing/facts/audit-cases.ts'

import audit from './social-profiles.ts'

auditCases(audit, [
  {
    name: 'a profile link',
    html: '<a href="https://www.linkedin.com/company/example">LinkedIn</a>',
    is: 'pass',
  },
  {
    name: 'sameAs of an organisation',
    html: '<script type="application/ld+json">{"@type":"WebSite","publisher":{"@type":"Organization","sameAs":["https://x.com/example"]}}</script>',
    is: 'pass',
  },
  {
    name: 'only a share button',
    html: '<a href="https://www.facebook.com/sharer/sharer.php?u=x">Share</a>',
    is: 'warn',
  },
  { name: 'only the network itself', html: '<a href="https://github.com/">GitHub</a>', is: 'warn' },
  {
    name: 'a host that only looks like one',
    html: '<a href="https://x.com.example.org/me">x</a>',
    is: 'warn',
  },
  { name: 'no links', html: '<p>x', is: 'warn' },
  { name: 'an inner page', url: 'https://www.example.com/oak', html: '<p>x', is: 'not-applicable' },
  {
    name: 'addresses of networks that a theme left behind',
    html: '<a href="https://twitter.com/">X</a><a href="https://www.youtube.com/user/">Y</a><a href="https://www.tiktok.com">T</a><a href="https://www.instagram.com/example">I</a>',
    is: 'warn',
    places: 3,
    says: /3 links lead to the home page of a social network/,
  },
])
