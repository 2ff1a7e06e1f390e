import { say, texts } from '../../messages/texts.ts'
import type { Baseline } from '../baseline/baseline.ts'
import { CheckError } from '../check-error.ts'
import type { CheckedPage } from '../outcome.ts'
import type { Target } from './read-targets.ts'

export type NamePage = (target: Target) => Pick<CheckedPage, 'path' | 'name' | 'site'>

/**
 * Pages of several sites are named with their site, and so is every page if the baseline has several sites. Pages of one
 * site are named by their path, so that a preview can be compared with a baseline of another host.
 */
export function namePages(
  targets: readonly Target[],
  { baseline, base }: { readonly baseline?: Baseline; readonly base?: string },
): NamePage {
  const sites = [...new Set(targets.map(({ site }) => site))]
  const recorded = baseline?.pages[0]
  const isRecordedPerSite = recorded?.startsWith('/') === false
  const found = { count: sites.length, sites: sites.slice(0, 3).join(', ') }
  if (sites.length > 1 && base !== undefined) throw new CheckError(say(texts.check.base.severalSites, found))
  if (sites.length > 1 && recorded !== undefined && !isRecordedPerSite)
    throw new CheckError(say(texts.check.baseline.ofOneSite, found))
  if (sites.length < 2 && (base !== undefined || !isRecordedPerSite))
    return ({ url }) => ({ path: pathOf(url), name: pathOf(url) })
  const labels = labelsOf(sites)
  return ({ url, site }) => {
    const label = labels.get(site) ?? site
    return { path: pathOf(url), name: `${label}${pathOf(url)}`, site: label }
  }
}

/** Hosts, unless a site is checked both with and without TLS. */
function labelsOf(sites: readonly string[]): ReadonlyMap<string, string> {
  const hosts = sites.map((site) => URL.parse(site)?.host ?? site)
  const areUnique = new Set(hosts).size === hosts.length
  return new Map(sites.map((site, index) => [site, areUnique ? (hosts[index] ?? site) : site]))
}

function pathOf(url: string): string {
  const parsed = URL.parse(url)
  return parsed === null ? url : `${parsed.pathname}${parsed.search}`
}
