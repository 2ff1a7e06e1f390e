import { isLoopback } from '../../core/url/url.ts'
import { texts } from '../../messages/texts.ts'

/** Connections to a database on another machine are unencrypted unless the URL says otherwise: worth a warning. */
export function databaseRisk({ databaseUrl }: { readonly databaseUrl: string | null }): string | undefined {
  const url = databaseUrl === null ? null : URL.parse(databaseUrl)
  if (url === null) return undefined
  // A Unix socket is given as a parameter, or as a host that starts with a slash.
  const host = url.searchParams.get('host') ?? decodeURIComponent(url.hostname)
  if (host === '' || host.startsWith('/') || isLoopback(host)) return undefined
  const mode = url.searchParams.get('sslmode') ?? (url.searchParams.has('ssl') ? 'require' : 'disable')
  return mode === 'disable' ? texts.settings.unencryptedDatabase : undefined
}
