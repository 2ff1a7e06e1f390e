import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './area-alt.ts'

const map = (areas: string) => `<img src="/at.png" usemap="#at" alt="Austria"><map name="at">${areas}</map>`

auditCases(audit, [
  { name: 'an alternative', html: map('<area href="/tyrol" alt="Tyrol">'), is: 'pass' },
  { name: 'no alternative', html: map('<area href="/tyrol">'), is: 'fail', places: 1, shows: /tyrol/ },
  { name: 'an empty alternative', html: map('<area href="/tyrol" alt="">'), is: 'fail' },
  { name: 'named by aria-label', html: map('<area href="/tyrol" aria-label="Tyrol">'), is: 'pass' },
  { name: 'named by title', html: map('<area href="/tyrol" title="Tyrol">'), is: 'pass' },
  { name: 'an area without a link', html: map('<area nohref>'), is: 'not-applicable' },
  {
    name: 'a map that no image uses',
    html: '<img src="/at.png" alt="Austria"><map name="at"><area href="/tyrol"></map>',
    is: 'not-applicable',
  },
  { name: 'an area outside of a map', html: '<area href="/tyrol">', is: 'not-applicable' },
  { name: 'one of many', html: map('<area href="/a" alt="A">'.repeat(19) + '<area href="/b">'), is: 'warn' },
])
