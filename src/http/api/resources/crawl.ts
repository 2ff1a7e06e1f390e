import { Type } from 'typebox'
import { type Crawl as CrawlRecord, crawlStates } from '../../../core/ports/reports/crawls.ts'
import { sentenceText } from '../../../messages/sentence-text.ts'
import { count, envelope, integer, nullable, oneOf, rare, text, time, url, type Wire } from '../schema.ts'
import { Privacy } from './enums.ts'
import { presentError, RunError } from './report.ts'

export const CrawlId = integer('ID of the crawl.', 7, { $id: 'CrawlId', minimum: 1 })

const CrawlState = oneOf(crawlStates, {
  $id: 'CrawlState',
  description:
    'State of a crawl. `done` means that the search for pages has ended; the runs of these pages may still be queued.',
  examples: ['done'],
})

export const Crawl = Type.Object(
  {
    id: CrawlId,
    url: url('URL at which the crawl starts.', 'https://example.com/'),
    project: text('Project of its new reports.', 'example.com'),
    state: CrawlState,
    max_pages: integer('Maximum number of pages to find.', 100),
    visited_urls: count('URLs visited so far.', 104),
    known_urls: count('URLs known so far, visited or not.', 131),
    found_pages: count('Pages found so far.', 100),
    queued_pages: count('Pages whose run has been queued since the crawl was created.', 100),
    privacy: Privacy,
    tags: Type.Array(text('Tag of its new reports.', 'checkout')),
    notes: Type.Array(text('What was left out, and why.', 'The crawl stopped at 100 pages; there are more.')),
    error: rare(nullable(RunError, 'Why the crawl failed.')),
    created_at: time('When the crawl was created.'),
    started_at: nullable(time('When the crawl started.'), 'Null while it is queued.'),
    finished_at: nullable(
      time('When the crawl ended.', '2026-11-14T09:16:40.000Z'),
      'Null while it is queued or running.',
    ),
  },
  { $id: 'Crawl', description: 'A search for the pages of a site. Each page found is audited.' },
)

export const CrawlResponse = envelope('CrawlResponse', Crawl, 200, 202)

export const presentCrawl = (crawl: CrawlRecord): Wire<typeof Crawl> => ({
  id: crawl.id,
  url: crawl.url,
  project: crawl.project,
  state: crawl.state,
  max_pages: crawl.maxPages,
  visited_urls: crawl.visited,
  known_urls: crawl.known,
  found_pages: crawl.found,
  queued_pages: crawl.queued,
  privacy: crawl.privacy,
  tags: crawl.tags,
  notes: crawl.notes.map(sentenceText),
  error: presentError(crawl.error),
  created_at: crawl.createdAt,
  started_at: crawl.startedAt,
  finished_at: crawl.finishedAt,
})
