import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sentence } from '../../../core/sentence.ts'
import type { RunRecord } from '../../../core/ports/reports/runs.ts'
import { sampleDocument } from '../../../testing/facts/sample-report.ts'
import { historyChart, trendChart } from './chart.ts'
import type { ChartAlert } from './chart-alerts.ts'

const trend = ['2026-03-01', '2026-03-11', '2026-03-21'].map((day, index) => ({
  at: `${day}T06:00:00.000Z`,
  score: 80 + index,
  pages: 2,
}))

const score = (value: number) => sentence('scoreOf', { score: value })

const scoreChange = (before: number, after: number): ChartAlert['difference'] => [
  {
    finding: null,
    title: sentence('changeOfScore'),
    element: null,
    before: score(before),
    after: score(after),
  },
]

const alert = (id: number, changes: Partial<ChartAlert> = {}): ChartAlert => ({
  id,
  rule: 'score',
  key: '',
  state: 'open',
  verdict: 'page',
  subject: 'https://example.com/<x>',
  difference: scoreChange(92, 70),
  baseline: {},
  openedAt: '2026-03-11T06:04:00.000Z',
  resolvedAt: null,
  ...changes,
})

/** Resolved since the 15th, with the wording from when it was open. */
const resolved = alert(7, {
  state: 'resolved',
  openedAt: '2026-03-05T06:00:00.000Z',
  resolvedAt: '2026-03-15T06:00:00.000Z',
  difference: scoreChange(70, 91),
  baseline: {
    opening: {
      verdict: 'page',
      difference: scoreChange(92, 70),
    },
  },
})

const count = (markup: string, part: string): number => markup.split(part).length - 1

test('a chart marks when alerts were opened and resolved, and lists them with links', () => {
  const markup = String(trendChart(trend, [alert(9), resolved]))
  assert.equal(count(markup, 'class="alert-span"'), 2)
  assert.equal(count(markup, 'class="alert-opened"'), 2)
  assert.equal(count(markup, 'class="alert-resolved"'), 1)
  assert.match(markup, /aria-label="[^"]*2 alerts"/)
  const items = [
    ...markup.matchAll(/<li><a href="([^"]+)"><bdi>([^<]+)<\/bdi><\/a> <span class="soft">([^<]+)</g),
  ]
  assert.deepEqual(
    items.map(([, href, title, when]) => [href, title, when]),
    [
      [
        '/monitoring/alerts/7',
        'Score of example.com/&lt;x&gt; dropped from 92 to 70',
        'opened Mar 5, 2026, resolved Mar 15, 2026',
      ],
      [
        '/monitoring/alerts/9',
        'Score of example.com/&lt;x&gt; dropped from 92 to 70',
        'opened Mar 11, 2026, still open',
      ],
    ],
  )
})

test('an alert opened after the last run is marked at the end; one resolved before the first is not', () => {
  const late = alert(1, { openedAt: '2026-03-22T06:00:00.000Z' })
  const before = alert(2, {
    state: 'resolved',
    openedAt: '2026-02-01T06:00:00.000Z',
    resolvedAt: '2026-02-03T06:00:00.000Z',
  })
  const suspected = alert(3, { state: 'suspected', openedAt: null })
  const markup = String(trendChart(trend, [suspected, late, before]))
  assert.equal(count(markup, 'class="alert-opened"'), 1)
  assert.match(markup, /class="alert-opened" x1="100%"/)
})

test('marks that are close together share one number', () => {
  const markup = String(
    trendChart(trend, [alert(1), alert(2, { rule: 'result' }), alert(3, { rule: 'unreachable' })]),
  )
  assert.equal(count(markup, 'class="alert-number"'), 1)
  assert.match(markup, />1–3<\/text>/)
  assert.doesNotMatch(String(trendChart(trend, [])), /alert/)
})

test('the number of an alert and the tick of its end are not drawn over each other', () => {
  const anchors = (resolvedAt: string): readonly (string | undefined)[] => {
    const over = alert(1, { state: 'resolved', openedAt: '2026-03-11T06:00:00.000Z', resolvedAt })
    const markup = String(trendChart(trend, [over]))
    return [...markup.matchAll(/text-anchor="(\w+)">1</g)].map(([, anchor]) => anchor)
  }
  assert.deepEqual(anchors('2026-03-11T18:00:00.000Z'), ['end'])
  assert.deepEqual(anchors('2026-03-18T06:00:00.000Z'), ['middle'])
})

test('a chart of one day has the date once, so that both ends fit a phone', () => {
  const at = (time: string) => ({ at: `2026-03-01T${time}:00.000Z`, score: 80, pages: 2 })
  const drawn = trendChart([at('06:00'), at('07:30')])?.markup ?? ''
  const ends = [...drawn.matchAll(/<text[^>]*dy="1.6em"[^>]*>([^<]+)</g)].map(([, end]) => end)
  assert.deepEqual(ends, ['Mar 1, 2026, 06:00 UTC', '07:30 UTC'])
})

test('categories are followed over runs of one profile, and a change of the profile is marked', () => {
  const { categories } = sampleDocument()
  const runOf = (id: number, profile: RunRecord['profile'], seo: number): RunRecord => ({
    id,
    report: 1,
    state: 'done',
    error: null,
    result: 'decent',
    score: 60,
    categories: { ...categories, seo: { ...categories.seo, score: seo } },
    profile,
    catalogue: 'same',
    createdAt: '2026-03-05T06:00:00.000Z',
    startedAt: null,
    finishedAt: `2026-03-0${id}T06:00:00.000Z`,
  })
  const seoOf = (runs: readonly RunRecord[]): string =>
    /SEO<\/span> <span class="number soft">(.*?)<\/span>/.exec(String(historyChart(runs)))?.[1] ?? ''
  const [first, second, third] = [runOf(1, 'http+browser', 41), runOf(2, 'http', 62), runOf(3, 'http', 73)]
  assert.equal(seoOf([first, second, third]), '62 → <b>73</b>')
  assert.equal(seoOf([first, second]), '<b>62</b>')
  assert.match(String(historyChart([first, second])), /<line class="rules"/)
  assert.doesNotMatch(String(historyChart([second, third])), /<line class="rules"/)
})
