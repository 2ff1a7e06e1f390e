import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './meta-viewport.ts'

const page = (content: string) =>
  `<!doctype html><html lang=en><head><meta name="viewport" content="${content}"><title>A</title></head></html>`

auditCases(audit, [
  { name: 'no limit', html: page('width=device-width, initial-scale=1'), is: 'pass' },
  { name: 'forbidden', html: page('width=device-width, user-scalable=no'), is: 'fail', shows: /turned off/ },
  { name: 'forbidden by a number', html: page('user-scalable=0;width=device-width'), is: 'fail' },
  { name: 'limited to 1', html: page('maximum-scale=1.0'), is: 'fail', shows: /limited to 100%/ },
  { name: 'limited to exactly 2', html: page('maximum-scale=2'), is: 'pass' },
  { name: 'a limit that is no number', html: page('maximum-scale=yes'), is: 'fail' },
  { name: 'a limit that is unknown, which means the lowest', html: page('maximum-scale=none'), is: 'fail' },
  {
    name: 'an unknown word',
    html: page('user-scalable=true'),
    is: 'fail',
    shows: /treat user-scalable=true as/,
  },
  { name: 'allowed by a word for a length', html: page('user-scalable=device-width'), is: 'pass' },
  { name: 'a negative limit is ignored', html: page('maximum-scale=-1'), is: 'pass' },
  { name: 'capitals and spaces', html: page(' User-Scalable = NO '), is: 'fail' },
  { name: 'nothing', html: page(''), is: 'pass' },
  { name: 'none', html: '<p>Words</p>', is: 'not-applicable' },
])
