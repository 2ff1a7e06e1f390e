import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './html-xml-lang-mismatch.ts'

const page = (attributes: string) => `<!doctype html><html ${attributes}><title>A</title><p>A</p></html>`

auditCases(audit, [
  { name: 'the same', html: page('lang="en" xml:lang="en"'), is: 'pass' },
  { name: 'the same language of two countries', html: page('lang="en-GB" xml:lang="en-US"'), is: 'pass' },
  { name: 'two languages', html: page('lang="en" xml:lang="fr"'), is: 'fail', places: 1 },
  { name: 'only one', html: page('lang="en"'), is: 'not-applicable' },
  { name: 'an empty one', html: page('lang="en" xml:lang=""'), is: 'not-applicable' },
])
