import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './meta-refresh.ts'

const page = (content: string) =>
  `<!doctype html><html lang=en><head><meta http-equiv="Refresh" content="${content}"><title>A</title></head></html>`

auditCases(audit, [
  { name: 'at once', html: page('0; url=/new'), is: 'pass' },
  { name: 'an endless reload', html: page('0'), is: 'fail', shows: /again and again/ },
  { name: 'less than a second, which browsers round down', html: page('0.9; url=/new'), is: 'pass' },
  { name: 'after 30 seconds', html: page('30'), is: 'fail', shows: /30 seconds/ },
  { name: 'to another page after 5 seconds', html: page('5,url=/new'), is: 'fail' },
  { name: 'after exactly 20 hours', html: page('72000'), is: 'fail' },
  { name: 'after more than 20 hours', html: page('72001'), is: 'pass' },
  {
    name: 'a second one, which browsers ignore',
    html: page('0; url=/new"><meta http-equiv="refresh" content="30'),
    is: 'pass',
  },
  {
    name: 'a second one after one that browsers ignore',
    html: page('soon"><meta http-equiv="refresh" content="30'),
    is: 'fail',
  },
  { name: 'no number', html: page('url=/new'), is: 'not-applicable' },
  {
    name: 'only without scripts',
    html: '<noscript><meta http-equiv="refresh" content="5"></noscript>',
    is: 'not-applicable',
  },
  { name: 'none', html: '<p>Words</p>', is: 'not-applicable' },
])
