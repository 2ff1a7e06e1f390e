import { verbatim } from '../../testing/words/verbatim.ts'
import { probe, wellKnown } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './feed.ts'

const feeds = (...changes: readonly Parameters<typeof probe>[0][]) => ({
  wellKnown: wellKnown({ feeds: changes.map(probe) }),
})

auditCases(audit, [
  {
    name: 'RSS',
    facts: feeds({ text: '<?xml version="1.0"?>\n<rss version="2.0"><channel></channel></rss>' }),
    is: 'pass',
  },
  {
    name: 'Atom and JSON',
    facts: feeds(
      { text: '<feed xmlns="http://www.w3.org/2005/Atom"/>' },
      { text: '{"version":"https://jsonfeed.org/version/1.1"}' },
    ),
    is: 'pass',
  },
  { name: 'a webpage', facts: feeds({ text: '<!doctype html><p>Feed' }), is: 'fail' },
  { name: 'missing', facts: feeds({ status: 404 }), is: 'fail', shows: /HTTP 404/ },
  {
    name: 'no answer',
    facts: feeds({ status: null, because: verbatim('It timed out.') }),
    is: 'inconclusive',
  },
  { name: 'none', facts: feeds(), is: 'not-applicable' },
])
