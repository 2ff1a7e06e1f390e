import type { Sitemap } from '../../core/facts/asked.ts'
import { pagePlace } from '../../core/url/same-url.ts'

/** The URL under which a sitemap lists the page, if only letter case or a redirect makes it another one. */
export function listedAs({ otherCase, sample }: Sitemap, page: URL): string | undefined {
  const place = pagePlace(page)
  const leadsHere = (location: string | null): boolean => {
    const url = location === null ? null : URL.parse(location)
    return url !== null && pagePlace(url) === place
  }
  return otherCase ?? sample.find(({ location }) => leadsHere(location))?.url
}

/** An empty sitemap, or one of only another site, or without any valid URL, such as MkDocs' “None”: sitemap-valid reports it. */
export function listsNoOwnUrl({ files, count, complete }: Sitemap): boolean {
  const wrong = files.reduce((sum, each) => sum + each.foreignHosts + each.relativeUrls, 0)
  return count === 0 ? complete : wrong >= count
}
