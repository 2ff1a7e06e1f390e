import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './content-author.ts'

const article = (more = '') => `<script type="application/ld+json">{"@type":"BlogPosting"${more}}</script>`

auditCases(audit, [
  {
    name: 'a person',
    html: article(',"author":{"@type":"Person","name":"Ann Example"}'),
    is: 'pass',
    says: /Ann Example/,
  },
  {
    name: 'the author of a comment',
    html: article(',"comment":{"@type":"Comment","author":"Karen84"},"author":"Ann"'),
    is: 'pass',
    says: /by Ann$/,
  },
  {
    name: 'only the author of a comment',
    html: article(',"comment":{"@type":"Comment","author":"K"}'),
    is: 'warn',
  },
  { name: 'a name', html: article(',"author":"Ann"'), is: 'pass' },
  {
    name: 'a meta element',
    html: `<!doctype html><head><meta name=author content=Ann></head><body>${article()}`,
    is: 'pass',
  },
  { name: 'a link', html: `${article()}<a rel="author" href=/ann>Ann</a>`, is: 'pass' },
  { name: 'a line', html: `${article()}<p class="Byline small">Ann</p>`, is: 'pass' },
  { name: 'nobody', html: article(',"author":{"@type":"Person"}'), is: 'warn' },
  { name: 'no article', html: '<p class=author>Ann</p>', is: 'not-applicable' },
])
