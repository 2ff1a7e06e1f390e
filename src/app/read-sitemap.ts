import { Failure } from '../core/failure.ts'
import { invalid } from '../core/problem.ts'
import type { CheckAddress } from './check-address.ts'

/** Lists the pages that a sitemap names. Throws a `Failure`. */
export type ListSitemap = (url: string, signal: AbortSignal) => Promise<readonly string[]>

const deadlineMs = 20_000

/** The pages of a sitemap at an address that somebody typed. */
export function makeReadSitemap(ports: {
  readonly checkAddress: CheckAddress
  readonly listSitemap?: ListSitemap | undefined
}) {
  return async function readSitemap(typed: string): Promise<readonly string[]> {
    const address = await ports.checkAddress(typed)
    if ('because' in address) throw invalid({ addresses: [address.because] })
    if (ports.listSitemap === undefined) return [address.url.href]
    try {
      return await ports.listSitemap(address.url.href, AbortSignal.timeout(deadlineMs))
    } catch (error) {
      if (error instanceof Failure) throw invalid({ addresses: [error.message] })
      throw error
    }
  }
}
