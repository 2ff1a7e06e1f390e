import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts } from '../../testing/facts/browser-facts.ts'
import audit from './privacy-policy.ts'

const form = '<form><input type="email"></form>'

auditCases(audit, [
  { name: 'a form and a link', html: `${form}<a href="/privacy-policy">Your data</a>`, is: 'pass' },
  { name: 'a form without', html: form, is: 'warn', shows: /has a form/ },
  { name: 'cookies without', headers: { 'Set-Cookie': 'a=1' }, is: 'warn', shows: /sets cookies/ },
  {
    name: 'a measuring tool without',
    html: '<script src="https://www.googletagmanager.com/gtag/js?id=G-1234567"></script>',
    is: 'warn',
    shows: /has trackers/,
  },
  {
    name: 'a footer that a script adds',
    html: `${form}<div id="footer"></div><script src="/footer.js"></script>`,
    is: 'info',
    says: /scripts add parts/,
  },
  { name: 'a search only', html: '<form><input type="search"></form>', is: 'not-applicable' },
  {
    name: 'a message',
    html: '<form method="post"><textarea name="message"></textarea></form>',
    is: 'warn',
  },
  {
    name: 'a hidden field from which a script copies a text',
    html: '<form><textarea name="link" style="display: none">https://www.example.com/</textarea></form>',
    is: 'not-applicable',
  },
  {
    name: 'a field of a converter, which sends nothing',
    html: '<textarea id="from"></textarea><form><textarea placeholder="Text"></textarea></form>',
    is: 'not-applicable',
  },
  { name: 'a cookie that is taken back', headers: { 'Set-Cookie': 'a=; Max-Age=0' }, is: 'not-applicable' },
  { name: 'in Greek', html: `${form}<a href="/p">Πολιτική Απορρήτου</a>`, is: 'pass' },
  { name: 'in Danish', html: `${form}<a href="/p">Personoplysninger og cookies</a>`, is: 'pass' },
  { name: 'in Slovak', html: `${form}<a href="/p">Ochrana os. údajov</a>`, is: 'pass' },
  { name: 'in Turkish', html: `${form}<a href="/k">Kişisel veri bilgilendirme formu</a>`, is: 'pass' },
  { name: 'in Dutch', html: `${form}<a href="/gegevensbescherming">Gegevensbescherming</a>`, is: 'pass' },
  { name: 'in Swedish', html: `${form}<a href="/p">Sekretesspolicy</a>`, is: 'pass' },
  { name: 'in Finnish', html: `${form}<a href="/y">Yksityisyys</a>`, is: 'pass' },
  {
    name: 'a language whose words are hardly known',
    html: `<!doctype html><html lang="ka"><title>ხე</title>${form}<a href="/1">ჩვენ შესახებ</a>`,
    is: 'info',
  },
  {
    name: 'in Romanian',
    html: `${form}<a href="/g">Prelucrarea datelor cu caracter personal</a>`,
    is: 'pass',
  },
  {
    name: 'content that a script inserts',
    html: `${form}<div id="content"></div><script src="/app.js"></script>`,
    is: 'info',
    says: /scripts add parts/,
  },
  {
    name: 'a link that a script adds',
    html: form,
    facts: { browser: browserFacts({ rendered: { links: ['https://www.example.com/privacy'] } }) },
    is: 'pass',
  },
  {
    name: 'no such link in the browser either',
    html: form,
    facts: { browser: browserFacts({ rendered: { links: ['https://www.example.com/oak'] } }) },
    is: 'warn',
  },
])
