import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './token-size.ts'

const whole = (length: number) => {
  const frame = '<!doctype html><!---->'
  return `<!doctype html><!--${'x'.repeat(length - frame.length)}-->`
}

auditCases(audit, [
  { name: 'a short page', html: '<p>Hello', is: 'pass' },
  { name: 'exactly fifty thousand', html: whole(200_000), is: 'pass', says: /50,000/ },
  { name: 'more', html: whole(400_000), is: 'warn' },
  { name: 'far more', html: whole(700_000), is: 'fail' },
])
