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
  {
    name: 'in Japanese, about the site by its name',
    html: '<a href="/p">プライバシーポリシー</a><a href="/c">お問い合わせ</a><a href="/319">シクロワイアードについて</a>',
    is: 'pass',
  },
  {
    name: 'in Persian',
    html: '<a href="/1">تماس با ما</a><a href="/2">درباره ما</a><a href="/3">حریم خصوصی</a>',
    is: 'pass',
  },
  {
    name: 'in Russian, the rules of the site',
    html: '<a href="/r">Правила сайта</a><a href="/c">Контакты</a><a href="/a">О проекте</a>',
    is: 'pass',
  },
  {
    name: 'in Vietnamese',
    html: '<a href="/1">Liên hệ</a><a href="/2">Giới thiệu</a><a href="/3">Điều khoản sử dụng</a>',
    is: 'pass',
  },
  {
    name: 'in Hebrew',
    html: '<a href="/1">יצירת קשר</a><a href="/2">אודותינו</a><a href="/3">תנאי שימוש</a>',
    is: 'pass',
  },
  {
    name: 'a section about cookies',
    html: '<a href="/t#cookies">Más información</a><a href="/c">Contacto</a><a href="/t">Condiciones</a>',
    is: 'pass',
  },
  {
    name: 'in Finnish',
    html: '<a href="/1">Yksityisyys</a><a href="/2">Käyttösäännöt</a><a href="/3">Yhteystiedot</a>',
    is: 'pass',
  },
])
