import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ProjectDay, ProjectRecord } from '../../core/ports/reports/reports.ts'
import { projectListPage } from './projects.ts'

const graded = (good: number) => ({
  reports: good,
  results: { good, decent: 0, bad: 0, pending: 0, failed: 0 },
  incomplete: 0,
})

const day = (date: string, score: number, pages = 3): ProjectDay => ({ date, score, ...graded(pages) })

function listed(days: readonly ProjectDay[]): string {
  const project: ProjectRecord = {
    ...graded(3),
    project: 'example.com',
    createdAt: '2026-01-02T03:04:05.000Z',
    generatedAt: '2026-03-01T12:00:00.000Z',
    score: 90,
  }
  return projectListPage({
    site: { name: 'Plumbline', footer: null, asset: (path) => path, logo: null, accent: null },
    viewer: { name: 'Ada', email: 'ada@example.com', owner: true },
    listed: { items: [project], total: 1, next: null },
    query: { owner: 1, sortBy: 'created_at', sort: 'desc', perPage: 20, page: 1 },
    activity: new Map([['example.com', { days, openAlerts: 0 }]]),
  })
}

test('a project in the list shows how its average changed in a month, and when it was audited', () => {
  const page = listed([day('2026-02-10', 92), day('2026-02-20', 95), day('2026-03-01', 90)])
  assert.match(page, /class="delta fall"><b class="number">−2<\/b><svg class="sparkline good"/)
  assert.match(page, /Last audited"><time datetime="2026-03-01T12:00:00\.000Z"/)
})

test('an average of more pages than before shows a line, but no difference', () => {
  const page = listed([day('2026-02-10', 92, 2), day('2026-03-01', 90)])
  assert.match(page, /class="delta"><svg class="sparkline/)
  assert.doesNotMatch(page, /−2/)
})

test('a single day is no trend', () => {
  assert.doesNotMatch(listed([day('2026-03-01', 90)]), /sparkline/)
})
