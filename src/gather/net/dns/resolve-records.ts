import { sentence } from '../../../core/sentence.ts'
import { isLoopback } from '../../../core/url/url.ts'
import { Failure } from '../../../core/failure.ts'
import { stopped } from '../stopped.ts'
import type { IpPolicy } from '../guard/public-ip.ts'
import type { OpenResolver } from './resolver.ts'
import { literalOf, refusalOfHost } from '../guard/public-url.ts'

/** Records of one type as text, in the given order; an empty list if there are none. */
export async function resolveRecords(
  host: string,
  type: string,
  door: { readonly policy: IpPolicy; readonly dns: OpenResolver },
  signal?: AbortSignal,
): Promise<readonly string[]> {
  const refusal = refusalOfHost(host, door.policy)
  if (refusal !== undefined) throw new Failure('url-refused', refusal)
  // RFC 6761: names of this machine are never resolved externally, and an IP address has no records.
  if (isLoopback(host) || literalOf(host) !== undefined) return []
  if (signal?.aborted) throw stopped(signal)
  const resolver = door.dns()
  const stop = () => resolver.cancel()
  signal?.addEventListener('abort', stop, { once: true })
  try {
    const answer: unknown = await resolver.resolve(host, type)
    return (Array.isArray(answer) ? answer : [answer]).map(textOf)
  } catch (cause) {
    if (signal?.aborted) throw stopped(signal)
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown'
    if (code === 'ENODATA' || code === 'ENOTFOUND') return []
    throw new Failure(
      code === 'ETIMEOUT' ? 'timed-out' : 'host-unresolved',
      sentence('dnsRecordsFailed', { host, type }),
      { cause },
    )
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}

/** As in zone files: TXT in one piece, fields of other records in order, separated by spaces. */
function textOf(record: unknown): string {
  if (typeof record !== 'object' || record === null) return String(record)
  if (Array.isArray(record)) return record.join('')
  if ('critical' in record) return caaText(record)
  if ('exchange' in record && 'priority' in record)
    return `${String(record.priority)} ${String(record.exchange)}`
  return Object.values(record).map(String).join(' ')
}

/** Node gives `{ critical: 0, issue: 'letsencrypt.org' }`. */
function caaText(record: object): string {
  const { critical, type: _type, ...rest } = { critical: 0, type: '', ...record }
  const [tag = '', value = ''] = Object.entries(rest)[0] ?? []
  return `${critical} ${tag} "${String(value)}"`
}
