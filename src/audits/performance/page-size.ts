import { defineAudit, grade } from '../../audit-kit/legacy.ts'

const limits = { pass: 330_000, fail: 1_000_000, unit: 'bytes' } as const

export default defineAudit({
  title: 'The HTML is small',
  why: 'Every visitor downloads the whole document before the page is complete, and large ones take long to parse.',
  advice:
    'Send less: page long lists, move inline data, styles and scripts into files that can be cached, and compress.',
  sources: ['https://web.dev/articles/optimizing-content-efficiency-eliminate-downloads'],
  importance: 'medium',
  mode: 'scored',
  limits,
  needs: ['page'],

  check({ page }) {
    const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
    const says = `The HTML takes ${kilobytes(page.wireBytes)} on the wire and ${kilobytes(page.htmlBytes)} unpacked.`
    return grade(page.wireBytes, limits, says)
  },
})
