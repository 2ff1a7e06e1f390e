import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './trust-links.ts'

auditCases(audit, [
  {
    name: 'three',
    html: '<a href="/privacy">Privacy</a><a href="/contact">Contact</a><a href="/about">About us</a>',
    is: 'pass',
  },
  {
    name: 'in German',
    html: '<a href="/d">Datenschutz</a><a href="/i">Impressum</a><a href="/agb">AGB</a>',
    is: 'pass',
  },
  {
    name: 'in Japanese',
    html: '<a href="/p">プライバシーポリシー</a><a href="/c">お問い合わせ</a><a href="/a">会社概要</a>',
    is: 'pass',
  },
  { name: 'one', html: '<a href="mailto:me@example.com">Write to me</a><a href="/oak">Oak</a>', is: 'warn' },
  { name: 'none', html: '<a href="/oak">Oak tables</a>', is: 'fail' },
  { name: 'no links', html: '<p>Hello', is: 'not-applicable' },
  {
    name: 'an about page by the site’s name',
    html: '<a href="/p">Privacy</a><a href="/c">Kontakt</a><a href="/informasjon/">Om NRK</a>',
    is: 'pass',
  },
  {
    name: 'a headline that begins so',
    html: '<a href="/p">Privacy</a><a href="/c">Kontakt</a><a href="/7">Om du vil bake brød i morgen</a>',
    is: 'warn',
  },
])
