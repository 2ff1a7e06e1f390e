import type { Difference } from './ports/alert-facts.ts'
import type { Alert } from './ports/alerts.ts'

/** The alert in one sentence that makes sense without context, such as in a list. */
export function titleOf(alert: Pick<Alert, 'rule' | 'state' | 'key' | 'subject' | 'difference'>): string {
  const where = shortUrl(alert.subject)
  const [change] = alert.difference
  const isOver = alert.state === 'resolved'
  switch (alert.rule) {
    case 'result':
      return isOver
        ? `Result of ${where} is ${change?.after ?? 'fine'} again`
        : `Result of ${where} fell from ${change?.before ?? 'good'} to ${change?.after ?? 'bad'}`
    case 'score':
      return isOver
        ? `Score of ${where} is back at ${change?.after ?? 'what it was'}`
        : `Score of ${where} fell from ${change?.before ?? '?'} to ${change?.after ?? '?'}`
    case 'new-problem':
      return isOver
        ? `Problem on ${where} is gone: ${change?.title ?? alert.key}`
        : `New problem on ${where}: ${change?.title ?? alert.key}`
    case 'unreachable':
      if (alert.key === 'blocked')
        return isOver ? `${where} lets Plumbline through again` : `${where} blocks Plumbline`
      return isOver ? `${where} can be reached again` : `${where} can’t be reached`
    case 'certificate':
      return isOver
        ? `Certificate of ${where} was renewed`
        : `Certificate of ${where} is about to expire (${lower(change?.after)})`
    case 'schedule-late':
      return isOver
        ? `Schedule “${alert.subject}” starts on time again`
        : `Schedule “${alert.subject}” did not start on time`
  }
}

/** The alert as it was while it was open. */
export const whileOpen = <A extends Pick<Alert, 'state' | 'baseline' | 'difference' | 'verdict'>>(
  alert: A,
): A => ({
  ...alert,
  ...alert.baseline.opening,
  state: 'open',
})

const lower = (text: string | null | undefined): string => (text ?? '').toLowerCase()

/** "Image has no alt text at main > img: 5 places → 6 places". */
export function changeText({ title, element, before, after }: Difference): string {
  const at = element === null ? '' : ` at ${element}`
  if (before === null && after === null) return `${title}${at}`
  if (before === null) return `${title}${at}: ${after}`
  return `${title}${at}: ${before} → ${after ?? 'unknown'}`
}

/** Paths of the pages about an alert. */
export function alertPaths({
  slug,
  baseline,
  runs,
  difference,
}: Pick<Alert, 'slug' | 'baseline' | 'runs' | 'difference'>): Readonly<
  Partial<Record<'page_path' | 'compare_path' | 'verify_path', string>>
> {
  if (slug === null) return {}
  const page = `/r/${slug}`
  const last = runs.at(-1)?.run
  const finding = difference.find((one) => one.finding !== null)?.finding
  return {
    page_path: page,
    ...(baseline.run === undefined || last === undefined
      ? {}
      : { compare_path: `${page}/compare?from=${baseline.run}&to=${last}` }),
    ...(finding === undefined || finding === null ? {} : { verify_path: `${page}#${finding}` }),
  }
}

function shortUrl(subject: string): string {
  const url = URL.parse(subject)
  if (url === null) return subject
  return `${url.host}${url.pathname === '/' ? '' : url.pathname}${url.search}`.slice(0, 120)
}
