import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts } from '../../testing/facts/browser-facts.ts'
import audit from './rendered-seo-parity.ts'

const head = (inside: string) =>
  `<!doctype html><html lang=en><head><title>Oak</title>${inside}</head><body></body></html>`

auditCases(audit, [
  {
    name: 'a line break in the heading, around which the browser reports no white space',
    html: '<h1>Oak<br>tables</h1>',
    facts: { browser: browserFacts({ rendered: { h1: ['Oaktables'] } }) },
    is: 'pass',
  },
  {
    name: 'nothing changes',
    html: '<h1>Oak</h1>',
    facts: { browser: browserFacts({ rendered: { h1: [' Oak '] } }) },
    is: 'pass',
  },
  {
    name: 'the title',
    facts: { browser: browserFacts({ rendered: { title: 'Another' } }) },
    is: 'warn',
    says: /title/,
    shows: /Another/,
  },
  {
    name: 'another heading',
    html: '<h1>Oak</h1>',
    facts: { browser: browserFacts({ rendered: { h1: ['Made by a script'] } }) },
    is: 'warn',
    severity: 'medium',
    says: /rewrites.*h1/,
  },
  {
    name: 'a canonical URL and a heading where there were none',
    facts: {
      browser: browserFacts({
        rendered: { canonical: 'https://www.example.com/other', h1: ['Made by a script'] },
      }),
    },
    is: 'warn',
    severity: 'low',
    says: /adds tags.*canonical and h1/,
  },
  {
    name: 'another canonical URL',
    html: head('<link rel=canonical href="https://www.example.com/oak">'),
    facts: {
      browser: browserFacts({ rendered: { title: 'Oak', canonical: 'https://www.example.com/other' } }),
    },
    is: 'fail',
    severity: 'high',
    says: /canonical/,
  },
  {
    name: 'a noindex that a script removes',
    html: head('<meta name=robots content="noindex, follow">'),
    facts: { browser: browserFacts({ rendered: { title: 'Oak', robots: ['index'] } }) },
    is: 'fail',
    severity: 'high',
    says: /may not run JavaScript/,
  },
  {
    name: 'noindex',
    facts: { browser: browserFacts({ rendered: { robots: ['NOINDEX, follow'] } }) },
    is: 'fail',
    says: /robots/,
  },
  {
    name: 'a heading for those without scripts',
    html: '<noscript><h1>Turn on JavaScript</h1></noscript><h1>Oak</h1>',
    facts: { browser: browserFacts({ rendered: { h1: ['Oak'] } }) },
    is: 'pass',
  },
  {
    name: 'a heading that is an image',
    html: '<h1><img src=/logo.png alt="Example Joinery"></h1>',
    facts: { browser: browserFacts({ rendered: { h1: [''] } }) },
    is: 'pass',
  },
  {
    name: 'a hidden heading that a script adds before',
    html: '<h1>Oak</h1>',
    facts: { browser: browserFacts({ rendered: { h1: ['Cookies', 'Oak'] } }) },
    is: 'pass',
  },
  {
    name: 'a heading written over many lines',
    html: `<h1>\n${' '.repeat(490)}Oak\n${' '.repeat(490)}tables</h1>`,
    facts: { browser: browserFacts({ rendered: { h1: [`Oak${' '.repeat(497)}`] } }) },
    is: 'pass',
  },
  {
    name: 'a long heading with white space before it',
    html: `<h1>${' '.repeat(300)}${'Oak tables '.repeat(100)}</h1>`,
    facts: { browser: browserFacts({ rendered: { h1: ['Oak tables '.repeat(100).slice(0, 500)] } }) },
    is: 'pass',
  },
  {
    name: 'a canonical URL that gets its final slash',
    html: '<head><link rel="canonical" href="https://www.example.com/oak"></head>',
    facts: { browser: browserFacts({ rendered: { canonical: 'https://www.example.com/oak/' } }) },
    is: 'pass',
  },
  {
    name: 'robots that forbid nothing',
    facts: { browser: browserFacts({ rendered: { robots: ['index, follow, max-snippet:50'] } }) },
    is: 'pass',
  },
])
