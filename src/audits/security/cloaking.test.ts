import { verbatim } from '../../testing/words/verbatim.ts'
import { probe } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './cloaking.ts'

const agents = (own: string, browser: Parameters<typeof probe>[0]) => ({
  agentProbe: { own: probe({ text: own }), browser: probe(browser), markdown: probe({ text: own }) },
})
const words = 'oak pine ash elm beech birch cedar maple walnut cherry'

auditCases(audit, [
  { name: 'the same words', facts: agents(`<p>${words}`, { text: `<p class="x">${words}` }), is: 'pass' },
  { name: 'one word more', facts: agents(words, { text: `${words} today` }), is: 'pass' },
  {
    name: 'another page',
    facts: agents(words, { text: 'cheap pills and casino bonus' }),
    is: 'warn',
    says: /100\s?%/,
  },
  {
    name: 'another page, and every request gets another one',
    facts: {
      agentProbe: {
        own: probe({ text: words }),
        browser: probe({ text: 'cheap pills and casino bonus' }),
        markdown: probe({ text: 'today only: sofas, lamps and rugs' }),
      },
    },
    is: 'inconclusive',
    says: /changes from request to request/,
  },
  {
    name: 'another page, and a server that has one in Markdown',
    facts: {
      agentProbe: {
        own: probe({ text: words }),
        browser: probe({ text: 'cheap pills and casino bonus' }),
        markdown: probe({ text: '# Oak', contentType: 'text/markdown' }),
      },
    },
    is: 'warn',
  },
  { name: 'refused', facts: agents(words, { status: 403 }), is: 'inconclusive' },
  {
    name: 'no answer',
    facts: agents(words, { status: null, because: verbatim('It timed out.') }),
    is: 'inconclusive',
  },
  {
    name: 'identical bytes, whatever words could be read of them',
    facts: {
      agentProbe: {
        own: probe({ text: words, hash: 'a1b2' }),
        browser: probe({ text: '', hash: 'a1b2' }),
        markdown: probe(),
      },
    },
    is: 'pass',
    says: /to a bot and to a browser are identical/,
  },
])
