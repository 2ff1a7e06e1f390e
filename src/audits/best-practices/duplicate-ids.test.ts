import { browserFacts } from '../../testing/facts/browser-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './duplicate-ids.ts'

auditCases(audit, [
  {
    name: 'only an ID that ARIA refers to, which is another finding',
    html: '<p id="a">Oak</p><p id="a">Ash</p><div role="group" aria-labelledby="a">Words</div>',
    is: 'not-applicable',
  },
  {
    name: 'an anchor of XHTML that HTML leaves open',
    html: '<p><a id="oak"/>Oak</p><p>Beech</p><ul><li>Ash</ul>',
    is: 'pass',
  },
  {
    name: 'an open anchor, and its id once more',
    html: '<p><a id="oak"/>Oak</p><p id="oak">Beech</p>',
    is: 'warn',
    places: 1,
  },
  { name: 'all different, case counting', html: '<p id="a">x<p id="A">y', is: 'pass' },
  { name: 'one again', html: '<p id="a">x<p id="a">y', is: 'warn', places: 1 },
  {
    name: 'a button for phones, to which a script gives an ID of its own',
    html: '<button id="menu-undefined">x</button><button id="menu-undefined">y</button>',
    facts: { browser: browserFacts() },
    is: 'not-applicable',
  },
  {
    name: 'one that the browser saw twice',
    html: '<p id="a">x<p id="a">y<p id="b">x<p id="b">y',
    facts: { browser: browserFacts({ rendered: { repeatedIds: ['a'] } }) },
    is: 'warn',
    places: 1,
  },
  { name: 'eleven again', html: '<p id="a">x'.repeat(12), is: 'fail', places: 11 },
  {
    name: 'ids in a shadow root',
    html: '<p id="a">x</p><div><template shadowrootmode="open"><p id="a">y</p></template></div>',
    is: 'pass',
  },
  { name: 'empty ones', html: '<p id="">x<p id="">y', is: 'not-applicable' },
])
