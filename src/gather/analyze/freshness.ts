import CachePolicy from 'http-cache-semantics'
import type { HeaderList } from '../../core/page/headers.ts'
import { tryParse } from '../parse/try-parse.ts'

/**
 * Seconds for which a private cache may use an answer without asking again; null when it may not keep it. Only what
 * the server says counts: the guess that caches make from Last-Modified differs from one browser to the next.
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
