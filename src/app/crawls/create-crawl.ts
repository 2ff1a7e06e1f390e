import { type Crawl, mostCrawledPages, usualCrawledPages } from '../../core/ports/reports/crawls.ts'
import type { Privacy } from '../../core/ports/reports/reports.ts'
import type { Store } from '../../core/ports/store.ts'
import { type FieldErrors, invalid } from '../../core/problem.ts'
import { sentenceText } from '../../messages/sentence-text.ts'
import { say, texts } from '../../messages/texts.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { outsideOfProjects, projectNameOf, readProjectName } from '../projects/project-name.ts'
import type { CheckUrl } from '../reports/check-url.ts'
import { readTags } from '../reports/read-tags.ts'
import type { RoomInQueue } from '../runs/room-in-queue.ts'

export interface CreateCrawl {
  /** Where it starts. */
  readonly url?: string | undefined
  readonly maxPages?: number | undefined
  readonly privacy?: Privacy | undefined
  readonly password?: string | undefined
  readonly project?: string | undefined
  readonly tags?: readonly string[] | undefined
  /** The only projects it may belong to. Default: any. */
  readonly within?: readonly string[]
  /** Errors found before, such as by the schema; they are reported together with those found here. */
  readonly faults?: FieldErrors
  /** The idempotent call that creates it, if any. */
  readonly call?: number
}

/** Queues a crawl. All its new reports belong to one project, by default that of the URL where it starts. */
export function makeCreateCrawl(ports: {
  readonly store: Pick<Store, 'crawls'>
  readonly checkUrl: CheckUrl
  readonly roomInQueue: RoomInQueue
}) {
  return async function createCrawl(owner: number, input: CreateCrawl): Promise<Crawl> {
    const { privacy = 1, maxPages = usualCrawledPages, password, within, call } = input
    const checked = input.url === undefined ? undefined : await ports.checkUrl(input.url)
    const project = input.project === undefined ? undefined : readProjectName(input.project)
    const isCount = Number.isSafeInteger(maxPages) && maxPages >= 1 && maxPages <= mostCrawledPages
    const errors = {
      ...(checked !== undefined && 'because' in checked ? { url: [sentenceText(checked.because)] } : {}),
      ...(isCount ? {} : { max_pages: [say(texts.problems.crawlPages, { max: mostCrawledPages })] }),
      ...(project !== undefined && 'because' in project ? { project: [project.because] } : {}),
      ...input.faults,
    }
    if (Object.keys(errors).length > 0 || checked === undefined || 'because' in checked) throw invalid(errors)
    const name = project !== undefined && 'name' in project ? project.name : projectNameOf(checked.url)
    if (within?.includes(name) === false) throw outsideOfProjects()
    await ports.roomInQueue(owner)
    return ports.store.crawls.create({
      owner,
      url: checked.url.href,
      maxPages,
      project: name,
      onlyProject: project !== undefined || within !== undefined,
      privacy,
      passwordHash: password === undefined ? null : await hashPassword(password),
      tags: readTags(input.tags),
      ...(call === undefined ? {} : { call }),
    })
  }
}
