import { scriptInfo, subresource, subresources } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts } from '../../testing/facts/browser-facts.ts'
import audit from './js-libraries.ts'

const uses = (...libraries: readonly { readonly name: string; readonly version: string | null }[]) => ({
  subresources: subresources([subresource({ script: scriptInfo({ libraries }) })]),
})

auditCases(audit, [
  {
    name: 'two libraries',
    facts: uses({ name: 'jquery', version: '3.7.1' }, { name: 'd3', version: null }),
    is: 'info',
    places: 2,
    shows: /version unknown/,
  },
  {
    name: 'one in two versions',
    facts: uses({ name: 'jquery', version: '3.7.1' }, { name: 'jquery', version: '1.12.4' }),
    is: 'warn',
    says: /jquery in more than one version/,
  },
  {
    name: 'one with and one without a known version',
    facts: uses({ name: 'jquery', version: '3.7.1' }, { name: 'jquery', version: null }),
    is: 'info',
  },
  {
    name: 'the same twice',
    facts: uses({ name: 'vue', version: '3.4.0' }, { name: 'vue', version: '3.4.0' }),
    is: 'info',
    places: 1,
    says: /vue$/,
  },
  { name: 'none', facts: uses(), is: 'not-applicable' },
  {
    name: 'one that only the running page shows, and one that a file shows too',
    facts: {
      ...uses({ name: 'vue', version: '3.4' }),
      browser: browserFacts({
        behavior: {
          libraries: [
            { name: 'vue', version: '3.4.21', at: 'Vue.version' },
            { name: 'moment', version: '2.29.4', at: 'moment.version' },
          ],
        },
      }),
    },
    is: 'info',
    places: 2,
    shows: /vue 3\.4\.21.*moment 2\.29\.4/,
  },
])
