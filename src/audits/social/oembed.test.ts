import { verbatim } from '../../testing/words/verbatim.ts'
import { probe, wellKnown } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './oembed.ts'

const answers = (...changes: readonly Parameters<typeof probe>[0][]) => ({
  wellKnown: wellKnown({ oembed: changes.map(probe) }),
})

auditCases(audit, [
  {
    name: 'JSON and XML',
    facts: answers(
      { text: '{"type":"rich","version":"1.0"}' },
      { text: '<?xml version="1.0"?><oembed></oembed>' },
    ),
    is: 'pass',
  },
  {
    name: 'JSON of something else',
    facts: answers({ text: '{"error":"x"}' }),
    is: 'fail',
    shows: /no type or version/,
  },
  { name: 'null', facts: answers({ text: 'null' }), is: 'fail' },
  { name: 'a webpage', facts: answers({ text: '<!doctype html>' }), is: 'fail' },
  { name: 'missing', facts: answers({ status: 404 }), is: 'fail', shows: /404/ },
  {
    name: 'no answer',
    facts: answers({ status: null, because: verbatim('It timed out.') }),
    is: 'inconclusive',
  },
  { name: 'a wall against robots', facts: answers({ status: 403 }), is: 'inconclusive' },
  { name: 'none', facts: answers(), is: 'not-applicable' },
])
