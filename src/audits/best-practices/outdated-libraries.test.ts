import { scriptInfo, subresource, subresources } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts } from '../../testing/facts/browser-facts.ts'
import audit from './outdated-libraries.ts'

const uses = (name?: string, version: string | null = null) => ({
  subresources: subresources([
    subresource({ script: scriptInfo({ libraries: name === undefined ? [] : [{ name, version }] }) }),
  ]),
})

auditCases(audit, [
  { name: 'the current major version', facts: uses('bootstrap', '5.0.0'), is: 'pass' },
  { name: 'a newer one', facts: uses('jquery', '4.0.0'), is: 'pass' },
  { name: 'one behind', facts: uses('vue', '2.7.16'), is: 'warn', shows: /Version 3/ },
  { name: 'one that has ended', facts: uses('angularjs', '1.8.3'), is: 'warn', shows: /2022/ },
  { name: 'a name like a member of all objects', facts: uses('constructor', '1.0.0'), is: 'pass' },
  { name: 'no version', facts: uses('vue'), is: 'not-applicable' },
  { name: 'none', facts: uses(), is: 'not-applicable' },
  {
    name: 'one that a script loads at run time',
    facts: {
      ...uses(),
      browser: browserFacts({
        behavior: { libraries: [{ name: 'angularjs', version: '1.8.3', at: 'angular.version.full' }] },
      }),
    },
    is: 'warn',
    shows: /angular\.version\.full/,
  },
])
