import { tlsFacts } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './keep-alive.ts'

const facts = { tls: tlsFacts({ offersH2: false }) }

auditCases(audit, [
  { name: 'HTTP/1.1 without a word', facts, is: 'pass' },
  { name: 'an explicit keep-alive', headers: { connection: 'Keep-Alive' }, facts, is: 'pass' },
  { name: 'closed', headers: { connection: 'close' }, facts, is: 'fail', shows: /Connection: close/ },
  { name: 'closed among other options', headers: { connection: 'Upgrade, Close' }, facts, is: 'fail' },
  { name: 'HTTP/1.0', exchange: { httpVersion: '1.0' }, facts, is: 'fail' },
  {
    name: 'HTTP/1.0 with keep-alive',
    exchange: { httpVersion: '1.0' },
    headers: { connection: 'keep-alive' },
    facts,
    is: 'pass',
  },
  {
    name: 'HTTP/2 for browsers',
    headers: { connection: 'close' },
    facts: { tls: tlsFacts() },
    is: 'not-applicable',
  },
])
