import type { Crawl, CrawlClaim } from '../../core/ports/reports/crawls.ts'
import type { Privacy } from '../../core/ports/reports/reports.ts'
import type { Sentence } from '../../core/sentence.ts'
import { failureOf } from '../reports/report-rows.ts'
import type { CrawlRow } from '../schema/rows/crawl-rows.ts'

export function crawlRecord(row: CrawlRow): Crawl {
  return {
    id: row.id,
    ...startOf(row),
    state: row.state,
    visited: row.visited,
    known: row.known,
    found: row.found,
    queued: row.queued,
    // Only `finish` writes this column.
    notes: JSON.parse(row.notes) as readonly Sentence[],
    error: failureOf(row),
    createdAt: row.created_at,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
  }
}

export const crawlClaim = (row: CrawlRow, token: string, attempt: number): CrawlClaim => ({
  crawl: row.id,
  ...startOf(row),
  attempt,
  token,
})

const startOf = (row: CrawlRow) => ({
  owner: row.owner_id,
  url: row.url,
  project: row.project,
  onlyProject: row.only_project === 1,
  maxPages: row.max_pages,
  // Only `create` writes these columns.
  privacy: row.privacy as Privacy,
  passwordHash: row.password_hash,
  tags: JSON.parse(row.tags) as readonly string[],
})
