import { verbatim } from '../../testing/words/verbatim.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'

import { absent, probe, wellKnown } from '../../testing/facts/asked-facts.ts'
import audit from './llms-txt.ts'

const served = (text: string, contentType = 'text/plain') => ({
  wellKnown: wellKnown({ llmsTxt: probe({ text, contentType }) }),
})
const sound = '# Example\n\n> About tables.\n\n- [Oak tables](https://www.example.com/oak.md): all of them'

auditCases(audit, [
  { name: 'a sound file', facts: served(sound), is: 'pass' },
  {
    name: 'relative links below an underlined heading',
    facts: served('Example\n=======\n\n> About tables.\n\n- [Oak tables](/oak.md): all of them'),
    is: 'pass',
  },
  {
    name: 'a byte order mark before the heading, and a bare URL',
    facts: served('\uFEFF# Example\n\nAll about tables of oak is at https://www.example.com/oak.md'),
    is: 'pass',
  },
  {
    name: 'only a second-level heading',
    facts: served('## Example\n\n- [Oak tables](https://www.example.com/oak.md): all of them'),
    is: 'warn',
    says: /no first-level heading/,
  },
  {
    name: 'no links',
    facts: served('# Example\n\nA file that is long enough but links to nothing at all.'),
    is: 'warn',
  },
  {
    name: 'no heading',
    facts: served('Just words about a company, see [here](https://www.example.com/).'),
    is: 'warn',
  },
  { name: 'almost empty', facts: served('# Hi'), is: 'warn' },
  {
    name: 'a webpage for every URL',
    facts: served('<!doctype html><title>Shop</title>', 'text/html'),
    is: 'not-applicable',
  },
  {
    name: 'a server in trouble',
    facts: { wellKnown: wellKnown({ llmsTxt: probe({ status: 503 }) }) },
    is: 'fail',
  },
  { name: 'no such file', facts: { wellKnown: wellKnown({ llmsTxt: absent() }) }, is: 'not-applicable' },
  {
    name: 'no answer',
    facts: {
      wellKnown: wellKnown({
        llmsTxt: probe({ status: null, because: verbatim('The server did not answer.') }),
      }),
    },
    is: 'inconclusive',
  },
])
