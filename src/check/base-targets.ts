import { say, texts } from '../messages/texts.ts'
import { CheckError } from './check-error.ts'
import type { CheckedPage } from './outcome.ts'
import type { Target } from './targets/read-targets.ts'

/** The same pages on another host, such as production compared with a preview. */
export function baseTargets(targets: readonly Target[], base: string): readonly Target[] {
  const { pathname: root } = new URL(base.endsWith('/') ? base : `${base}/`)
  return targets.map(({ url }) => {
    const { pathname, search } = new URL(url)
    if (!`${pathname}/`.startsWith(root))
      throw new CheckError(say(texts.check.base.otherPath, { path: root, page: pathname }))
    const { href, origin } = new URL(`${pathname}${search}`, base)
    return { url: href, site: origin }
  })
}

/**
 * Throws unless the base can be compared with. A page that the base does not have yet is a new page; one that cannot be
 * audited would make every problem look known.
 */
export function requireBase(base: string, pages: readonly CheckedPage[]): readonly CheckedPage[] {
  const { base: t } = texts.check
  const unreadable = pages.find(({ failure }) => failure !== undefined && !isMissing(failure))
  if (unreadable?.failure !== undefined)
    throw new CheckError(say(t.notAudited, { url: unreadable.url, reason: unreadable.failure.message }))
  if (pages.every(({ document }) => document === undefined)) throw new CheckError(say(t.noPages, { base }))
  return pages
}

const isMissing = ({ status }: NonNullable<CheckedPage['failure']>): boolean =>
  status === 404 || status === 410
