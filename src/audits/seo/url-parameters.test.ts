import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './url-parameters.ts'

const at = (query: string) => `https://www.example.com/shop?${query}`

auditCases(audit, [
  { name: 'two', url: at('a=1&b=2'), is: 'pass' },
  { name: 'one that is repeated', url: at('a=1&a=2&a=3&a=4&a=5'), is: 'pass', says: /1 parameter$/ },
  {
    name: 'a campaign',
    url: at('utm_source=a&utm_medium=b&utm_campaign=c&gclid=d&fbclid=e&a=1'),
    is: 'pass',
  },
  { name: 'only a campaign', url: at('utm_source=a'), is: 'not-applicable' },
  { name: 'three', url: at('a=1&b=2&c=3'), is: 'warn', shows: /a, b, c/ },
  { name: 'four', url: at('a=1&b=2&c=3&d=4'), is: 'warn' },
  { name: 'five', url: at('a=1&b=2&c=3&d=4&e=5'), is: 'fail' },
  { name: 'a session id', url: at('PHPSESSID=abc'), is: 'fail', says: /session/ },
  {
    name: 'a session id in the path',
    url: 'https://www.example.com/shop;jsessionid=1A',
    is: 'fail',
    says: /session/,
  },
  { name: 'none', url: 'https://www.example.com/shop', is: 'not-applicable' },
])
