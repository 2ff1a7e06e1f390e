import type { FindingStatus } from '../../src/core/report/report.ts'
import type { Judged } from './inspect-pages.ts'

const statuses = ['pass', 'warn', 'fail', 'info', 'not-applicable', 'inconclusive', 'error'] as const

/** If more than this share of the pages fails an audit, the audit itself may be wrong. */
const maxFailing = 0.9

/** The results of all audits over all pages. */
export function tallyText(judged: readonly Judged[], seconds: number): string {
  const audits = new Map<string, Record<FindingStatus, number>>()
  for (const { document } of judged) {
    for (const { id, category, status } of document.findings) {
      const key = `${category}/${id}`
      const counts = audits.get(key) ?? nothing()
      counts[status] += 1
      audits.set(key, counts)
    }
  }
  const rows = [...audits].map(
    ([id, counts]) =>
      `${id.padEnd(48)}${statuses.map((status) => String(counts[status]).padStart(8)).join('')}`,
  )
  const header = `${'audit'.padEnd(48)}${['pass', 'warn', 'fail', 'info', 'n/a', 'unsure', 'error'].map((word) => word.padStart(8)).join('')}`
  const failing = [...audits].filter(([, { fail }]) => fail > maxFailing * judged.length)
  const defects = judged.flatMap(({ page, defects: met }) =>
    met.map(
      ({ where, what }) => `  ${where} on ${page.source}/${page.path}: ${what.split('\n', 3).join(' ')}`,
    ),
  )
  return [
    header,
    ...rows,
    '',
    `${judged.length} pages, ${audits.size} audits, ${seconds.toFixed(0)} s`,
    `pages by source: ${countText(judged.map(({ page }) => page.source))}`,
    `results: ${countText(judged.map(({ document }) => document.result ?? 'none'))}`,
    `scores: ${distribution(judged.flatMap(({ document }) => document.score ?? []))}`,
    `pages by score: ${histogram(judged.flatMap(({ document }) => document.score ?? []))}`,
    `milliseconds for a page: ${distribution(judged.map(({ ms }) => Math.round(ms)))}`,
    `audits and facts that throw: ${defects.length}`,
    ...defects,
    `audits that fail on more than ${maxFailing * 100} % of the pages: ${failing.length}`,
    ...failing.map(([id, { fail }]) => `  ${id}: ${fail}`),
  ].join('\n')
}

const nothing = (): Record<FindingStatus, number> => ({
  pass: 0,
  warn: 0,
  fail: 0,
  info: 0,
  'not-applicable': 0,
  inconclusive: 0,
  error: 0,
})

function countText(words: readonly string[]): string {
  const counts = Map.groupBy(words, (word) => word)
  return [...counts].map(([word, all]) => `${word} ${all.length}`).join(', ')
}

function distribution(numbers: readonly number[]): string {
  const sorted = numbers.toSorted((one, other) => one - other)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? '-'
  return `least ${at(0)}, 10 % ${at(0.1)}, quarter ${at(0.25)}, median ${at(0.5)}, three quarters ${at(0.75)}, 90 % ${at(0.9)}, most ${at(1)}`
}

function histogram(scores: readonly number[]): string {
  const step = 5
  const bins = Map.groupBy(scores, (score) => step * Math.floor(score / step))
  return [...bins]
    .toSorted(([one], [other]) => one - other)
    .map(([from, all]) => `${from}+ ${all.length}`)
    .join(', ')
}
