import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts } from '../../testing/facts/browser-facts.ts'
import audit from './third-party-cookies.ts'

const cookie = {
  name: 'track',
  domain: '.ads.example',
  thirdParty: true,
  blocked: false,
  secure: true,
  httpOnly: false,
  sameSite: 'None',
  session: false,
  bytes: 20,
}

auditCases(audit, [
  { name: 'none', facts: { browser: browserFacts() }, is: 'pass' },
  {
    name: 'own ones',
    facts: { browser: browserFacts({ cookies: [{ ...cookie, thirdParty: false }] }) },
    is: 'pass',
  },
  {
    name: 'two',
    facts: { browser: browserFacts({ cookies: [cookie, cookie] }) },
    is: 'warn',
    shows: /track \(\.ads\.example\)/,
  },
  {
    name: 'one that the browser blocks',
    facts: { browser: browserFacts({ cookies: [{ ...cookie, blocked: true }] }) },
    is: 'warn',
    says: /^Other sites tried to set 1 cookie, which this browser blocks$/,
    shows: /track \(\.ads\.example\), which this browser blocks/,
  },
  {
    name: 'many',
    facts: { browser: browserFacts({ cookies: Array.from({ length: 9 }, () => cookie) }) },
    is: 'fail',
  },
])
