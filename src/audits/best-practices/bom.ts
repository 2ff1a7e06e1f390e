import { defineAudit, pass, warn } from '../../audit-kit/audit.ts'

export default defineAudit({
  subject: 'Byte order mark (BOM)',
  titles: {
    problem: 'HTML starts with a byte order mark (BOM)',
    success: 'HTML starts without a byte order mark (BOM)',
  },
  plain: {
    title: 'The page starts with an invisible character',
    why: 'Some programs show it as strange characters, or stop reading there.',
  },
  why: 'UTF-8 needs no byte order mark, an invisible character at the start of a file. Some programs print it or stop reading at it.',
  fix: 'Save templates and pages as “UTF-8 without BOM”. Most editors offer it when saving.',
  sources: ['https://www.w3.org/International/questions/qa-byte-order-mark'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  messages: {
    present: 'HTML starts with a {charset} byte order mark',
    absent: 'HTML starts without a byte order mark',
  },
  needs: ['page'],

  check({ page: { charset } }) {
    return charset.bom ? warn('present', { charset: charset.used.toUpperCase() }) : pass('absent')
  },
})
