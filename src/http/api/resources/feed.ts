import { Type } from 'typebox'
import type { Feed as FeedRecord } from '../../../core/ports/monitoring/feeds.ts'
import { envelope, nullable, text, time, url, type Wire } from '../schema.ts'

export const Feed = Type.Object(
  {
    project: text('The project.', 'example.com'),
    url: nullable(
      url('URL of the feed.', 'https://reports.example.com/feeds/Xk3f.atom'),
      'Only in the response that creates the feed; null otherwise.',
    ),
    created_at: time('When the URL was created.'),
  },
  { $id: 'Feed', description: 'Atom feed of a project. Anyone who has the URL can read the feed.' },
)

export const FeedResponse = envelope('FeedResponse', Feed, 200)

export const presentFeed = (
  { project, createdAt }: FeedRecord,
  address: string | null,
): Wire<typeof Feed> => ({ project, url: address, created_at: createdAt })
