import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './bom.ts'

auditCases(audit, [
  { name: 'none', html: '<p>Hello', is: 'pass' },
  { name: 'one at the start', html: '\uFEFF<!doctype html><title>x</title>', is: 'warn', says: /UTF-8/ },
  { name: 'one in the text', html: '<p>zero\uFEFFwidth', is: 'pass' },
])
