import { verbatim } from '../../testing/words/verbatim.ts'
import { absent, probe, wellKnown } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './llms-full-txt.ts'

const served = (changes: Parameters<typeof probe>[0]) => ({
  wellKnown: wellKnown({ llmsFullTxt: probe({ contentType: 'text/plain', ...changes }) }),
})

auditCases(audit, [
  { name: 'a file', facts: served({ text: '# Example', bytes: 120_000 }), is: 'info', says: /120 kB/ },
  {
    name: 'a webpage for every URL',
    facts: served({ text: '<!doctype html>', contentType: 'text/html' }),
    is: 'not-applicable',
  },
  { name: 'absent', facts: { wellKnown: wellKnown({ llmsFullTxt: absent() }) }, is: 'not-applicable' },
  {
    name: 'not asked',
    facts: served({ status: null, because: verbatim('Not asked.') }),
    is: 'not-applicable',
  },
])
