import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './html-lang-valid.ts'

const page = (attributes: string) => `<!doctype html><html ${attributes}><title>A</title><p>A</p></html>`

auditCases(audit, [
  { name: 'a language', html: page('lang="en"'), is: 'pass' },
  { name: 'a language of a country', html: page('lang="de-AT"'), is: 'pass' },
  { name: 'with a script', html: page('lang="zh-Hant-TW"'), is: 'pass' },
  { name: 'a language that does not exist', html: page('lang="xx"'), is: 'fail', says: /xx/ },
  { name: 'a word', html: page('lang="english"'), is: 'fail' },
  { name: 'an underscore', html: page('lang="en_US"'), is: 'fail', says: /an underscore instead/ },
  { name: 'a wrong xml:lang', html: page('lang="en" xml:lang="xx"'), is: 'fail', shows: /xml:lang/ },
  { name: 'no language', html: page(''), is: 'not-applicable' },
])
