import type { BrowserRequest } from '../../../core/facts/browser.ts'
import { companyOf } from '../../../gather/read/third-parties.ts'
import { siteOf } from '../../../gather/read/site.ts'

/** Who owns the file. */
export type OwnerOf = (url: string) => Pick<BrowserRequest, 'thirdParty' | 'company' | 'category'>

/** Tells the files of the page's own site from those of third parties. */
export function ownersFor(pageUrl: string): OwnerOf {
  const isOwn = siteOf(new URL(pageUrl).hostname)
  return (url) => {
    const { hostname: host = '', pathname = '', search = '' } = URL.parse(url) ?? {}
    if (isOwn(host)) return { thirdParty: false, company: null, category: null }
    const entity = companyOf(host, pathname + search)
    return { thirdParty: true, company: entity?.name ?? null, category: entity?.category ?? null }
  }
}
