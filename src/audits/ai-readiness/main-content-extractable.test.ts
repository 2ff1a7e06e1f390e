import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './main-content-extractable.ts'

const article = '<meta property="article:published_time" content="2026-03-01">'
const words = (count: number) => 'oak '.repeat(count)

auditCases(audit, [
  {
    name: 'a page of links that only Open Graph calls an article',
    html: `<meta property="og:type" content="article"><main>${words(20)}</main><nav>${words(300)}</nav>`,
    is: 'not-applicable',
  },
  {
    name: 'a notice of a few lines, with a larger footer',
    html: `${article}<main>${words(60)}</main><footer>${words(70)}</footer>`,
    is: 'not-applicable',
  },
  { name: 'exactly two hundred words', html: `${article}<main>${words(200)}</main>`, is: 'pass' },
  {
    name: 'one fewer, and more outside',
    html: `${article}<main>${words(199)}</main><div>${words(300)}</div>`,
    is: 'warn',
  },
  {
    name: 'a main role, and more text outside',
    html: `${article}<div role="main">${words(150)}</div><div>${words(300)}</div>`,
    is: 'warn',
  },
  {
    name: 'a language without spaces, and more text outside',
    html: `${article}<main>${'我们的木工坊制作橡木桌椅。'.repeat(15)}</main><div>${'我们的木工坊制作橡木桌椅。'.repeat(40)}</div>`,
    is: 'warn',
  },
  {
    name: 'a short article with a hidden dialog after it',
    html: `${article}<main>${words(150)}</main><div hidden>${words(300)}</div><nav>${words(200)}</nav>`,
    is: 'pass',
  },
  {
    name: 'a short article beside side columns and menus',
    html: `${article}<main>${words(141)}</main><aside>${words(200)}</aside><div role="navigation">${words(90)}</div>`,
    is: 'pass',
  },
  {
    name: 'a short article that is most of the page',
    html: `${article}<main>${words(150)}</main>`,
    is: 'pass',
  },
  { name: 'a picture only', html: `${article}<main><img src="/a.png" alt=""></main>`, is: 'fail' },
  { name: 'not an article', html: '<main>Short</main>', is: 'not-applicable' },
  {
    name: 'an article that scripts insert',
    html: `${article}<nav>${words(20)}</nav><main></main><script src="/app.js"></script>`,
    is: 'not-applicable',
  },
])
