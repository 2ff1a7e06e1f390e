import { auditCases } from '../../testing/audit-cases.ts'
import { browserFacts } from '../../testing/browser-facts.ts'
import audit from './screenshot.ts'

auditCases(audit, [{ name: 'no pictures', facts: { browser: browserFacts() }, is: 'info', says: /: 0/ }])
