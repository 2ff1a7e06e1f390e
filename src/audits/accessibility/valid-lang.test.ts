import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './valid-lang.ts'

auditCases(audit, [
  { name: 'a language', html: '<p lang="fr">déjà vu</p>', is: 'pass' },
  { name: 'a language that does not exist', html: '<p lang="xx">déjà vu</p>', is: 'fail', shows: /xx/ },
  { name: 'a word', html: '<p lang="french">déjà vu</p>', is: 'fail' },
  { name: 'a wrong xml:lang', html: '<p xml:lang="xx">déjà vu</p>', is: 'fail' },
  { name: 'a part without text', html: '<p lang="xx"></p>', is: 'not-applicable' },
  { name: 'an image with alt text', html: '<p lang="xx"><img src="/a.png" alt="Vu"></p>', is: 'fail' },
  { name: 'hidden text', html: '<p lang="xx"><b hidden>Words</b></p>', is: 'not-applicable' },
  { name: 'text for eyes only', html: '<p lang="xx"><b aria-hidden="true">Vu</b></p>', is: 'fail' },
  {
    name: 'a part with only parts in other languages',
    html: '<div lang="xx"><p lang="fr">déjà vu</p></div>',
    is: 'pass',
  },
  { name: 'no language known', html: '<p lang="">déjà vu</p>', is: 'not-applicable' },
  { name: 'none', html: '<p>Words</p>', is: 'not-applicable' },
])
