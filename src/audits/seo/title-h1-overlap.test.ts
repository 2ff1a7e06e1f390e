import { type AuditCase, auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './title-h1-overlap.ts'

const page = (title: string, heading: string) =>
  `<!doctype html><html lang=en><head><title>${title}</title></head><body><h1>${heading}</h1></body></html>`

const cases: readonly AuditCase[] = [
  { name: 'the same words', html: page('Oak tables – Example', 'Our oak table'), is: 'pass', says: /oak/ },
  { name: 'another form of a word', html: page('Tables', 'The table'), is: 'pass' },
  { name: 'the second main heading', html: page('Oak tables', 'Shop</h1><h1>Oak'), is: 'pass' },
  {
    name: 'only words without meaning',
    html: page('The oak and the ash', 'The shop and the house'),
    is: 'warn',
  },
  {
    name: 'forms of a short word',
    html: page('Ceník – Obora Budyně', 'Ceny odstřelu').replace('lang=en', 'lang=cs'),
    is: 'pass',
  },
  { name: 'an abbreviation', html: page('Vignate GNU/Linux User Group', 'ViGLug'), is: 'pass' },
  { name: 'nothing shared', html: page('Oak tables', 'Welcome'), is: 'warn', says: /Welcome.*Oak tables/ },
  {
    name: 'a heading for those without scripts is not the page’s',
    html: page('Oak tables', 'Oak</h1><noscript><h1>Turn on JavaScript</h1></noscript><h1>'),
    is: 'pass',
  },
  {
    name: 'only a closed dialog has a heading',
    html: page('Oak tables', '').replace('<h1></h1>', '<dialog><h1>Welcome</h1></dialog>'),
    is: 'not-applicable',
  },
  {
    name: 'a number that is a name',
    html: page('1849 | 18xx на русском', '1849: The Game of Sicilian Railways <a href="#1849">#</a>'),
    is: 'pass',
    says: /1849/,
  },
  {
    name: 'a link of the heading to itself is not shown',
    html: page('Oak tables', 'Welcome <a class=headerlink href="#w">¶</a>'),
    is: 'warn',
    says: /“Welcome” /,
  },
  {
    name: 'a logo whose alt text says only that it is one',
    html: page('Oak tables', '<img src=/logo.png alt="Logo">'),
    is: 'not-applicable',
  },
  {
    name: 'an H1 that may be broken within the word',
    html: page('Porfestés | Linardics Kft.', 'Por&shy;festés').replace('lang=en', 'lang=hu'),
    is: 'pass',
  },
  {
    name: 'a placeholder, which another audit reports',
    html: page('Document', 'O nama'),
    is: 'not-applicable',
  },
  { name: 'no heading', html: page('Oak tables', ''), is: 'not-applicable' },
  { name: 'no title', html: page('', 'Oak'), is: 'not-applicable' },
  {
    name: 'a Chinese title and H1 that split into different words',
    html: page('正宗焗饭的做法', '番茄鸡肉浓情焗饭').replace('lang=en', 'lang=zh'),
    is: 'pass',
  },
  {
    name: 'an Arabic title and H1 with forms of one verb',
    html: page('استعادة بيانات متخصصة في الرياض', 'نستعيد ما ظننته مفقودًا.').replace('lang=en', 'lang=ar'),
    is: 'pass',
  },
  {
    name: 'an Arabic title and H1 about different things',
    html: page('طاولات خشبية', 'أهلا وسهلا').replace('lang=en', 'lang=ar'),
    is: 'warn',
  },
]

auditCases(
  audit,
  cases.map((one) => ({ url: 'https://www.example.com/oak', ...one })),
)
