import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './button-type.ts'

auditCases(audit, [
  {
    name: 'types',
    html: '<form><button type="button">Show</button><button type="submit">Send</button></form>',
    is: 'pass',
  },
  {
    name: 'the only button',
    html: '<form><input name="q"><button>Search</button></form>',
    is: 'not-applicable',
  },
  {
    name: 'one of two without',
    html: '<form><button>Show</button><input type="submit"></form>',
    is: 'warn',
    places: 1,
  },
  { name: 'outside of a form', html: '<button>Open</button>', is: 'not-applicable' },
  { name: 'no buttons', html: '<form><input name="q"></form>', is: 'not-applicable' },
])
