import { defineAudit, pass, warn } from '../../audit-kit/legacy.ts'

export default defineAudit({
  title: 'The page begins without a byte order mark',
  why: 'The invisible mark is not needed in UTF-8, and some programs show it or stop at it.',
  advice: 'Save the files as UTF-8 without BOM.',
  sources: ['https://www.w3.org/International/questions/qa-byte-order-mark'],
  importance: 'low',
  mode: 'penalty',
  needs: ['page'],

  check({ page: { charset } }) {
    if (!charset.bom) return pass('There is no byte order mark.')
    return warn(`The page begins with a byte order mark of ${charset.used}.`, [
      { found: 'byte order mark', expected: 'none' },
    ])
  },
})
