import { scriptInfo, subresource, subresources } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './exposed-secrets.ts'

const facts = { subresources: subresources() }
// Assembled here, so that secret scanners find nothing in this repository.
const stripe = ['sk', 'live', 'a1B2c3D4e5F6g7H8i9J0k1L2'].join('_')
const inScript = (thirdParty: boolean, certain: boolean) => ({
  subresources: subresources([
    subresource({
      thirdParty,
      script: scriptInfo({
        secrets: [{ kind: 'GitHub token', certain, shown: 'ghp_abcd…', line: 7, column: 3 }],
      }),
    }),
  ]),
})

auditCases(audit, [
  { name: 'nothing', html: '<p>Hello', facts, is: 'pass' },
  {
    name: 'a payment key in the page',
    html: `<script>var key = "${stripe}"</script>`,
    facts,
    is: 'fail',
    shows: /sk_live_…/,
  },
  {
    name: 'a token in an own script',
    facts: inScript(false, true),
    is: 'fail',
    shows: /app\.js","line":7,"column":3/,
  },
  { name: 'a token in a script of someone else', facts: inScript(true, true), is: 'pass' },
  { name: 'something that looks like one', facts: inScript(false, false), is: 'warn' },
  {
    name: 'a key for maps, which is meant for pages',
    html: `<script src="https://maps.example.net/js?key=${'AI'}za${'Sy' + 'B'.repeat(33)}"></script>`,
    facts,
    is: 'pass',
  },
])
