import CachePolicy from 'http-cache-semantics'
import type { HeaderList } from '../../core/page/headers.ts'
import { tryParse } from '../parse/try-parse.ts'

/**
 * How long a private cache may reuse a response without revalidation, in seconds; null when it may not store it. Only
 * explicit headers count: heuristics based on Last-Modified differ between browsers.
 */
export function freshSeconds(status: number, headers: HeaderList): number | null {
  const joined = Object.fromEntries(headers.entries.map(([name]) => [name, headers.joined(name)]))
  return tryParse(() => {
    const policy = new CachePolicy(
      { method: 'GET', headers: {} },
      { status, headers: joined },
      { shared: false, cacheHeuristic: 0 },
    )
    return policy.storable() ? Math.max(0, Math.round(policy.maxAge())) : null
  }, null)
}
