import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts } from '../../testing/facts/browser-facts.ts'
import audit from './rendered-content-parity.ts'

const links = 'abcdefghijkl'.split('').map((name) => `https://www.example.com/${name}`)
const anchors = links.map((link) => `<a href="${link}#top">${link}</a>`).join(' ')

auditCases(audit, [
  {
    name: 'the same text and links',
    html: `<p>${'oak '.repeat(120)}</p>${anchors}`,
    facts: { browser: browserFacts({ rendered: { words: 150, links } }) },
    is: 'pass',
  },
  {
    name: 'text that only scripts bring',
    html: '<p>Please wait.',
    facts: { browser: browserFacts({ rendered: { words: 400 } }) },
    is: 'warn',
    says: /of the text only/,
    shows: /2 words in the HTML.*400 words/,
  },
  {
    name: 'text that a style hides until a script has run',
    html: `<div style="display: none">${'oak '.repeat(400)}</div><script src="/app.js"></script>`,
    facts: { browser: browserFacts({ rendered: { words: 400 } }) },
    is: 'not-applicable',
  },
  {
    name: 'links that only scripts bring',
    html: '<a href="/a">a</a>',
    facts: { browser: browserFacts({ rendered: { words: 20, links } }) },
    is: 'warn',
    says: /links/,
    shows: /1 of these links is in the HTML.*12 links/,
  },
  {
    name: 'scripts that add some',
    html: anchors,
    facts: {
      browser: browserFacts({ rendered: { links: [...links, 'https://www.example.com/more'] } }),
    },
    is: 'pass',
  },
  {
    name: 'a small page',
    html: '<p>Oak',
    facts: { browser: browserFacts({ rendered: { words: 1 } }) },
    is: 'not-applicable',
  },
])
