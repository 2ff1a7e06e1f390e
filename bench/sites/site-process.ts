import { fork } from 'node:child_process'
import { askChild } from '../instruments/ask-child.ts'

export interface Served {
  readonly type: string
  /** `{{third 0}}` and so on are replaced by the site's origin under other hostnames. */
  readonly body: string
  /** A file to send instead, relative to the working directory. */
  readonly file?: string
  readonly status?: number
  readonly location?: string
  readonly delayMs?: number
}

export interface SiteProcess {
  readonly url: string
  /** Requests since the last call, as `GET /path`. */
  requests(): Promise<readonly string[]>
  close(): void
}

/**
 * Serves a site from a separate process, so that serving costs the measured process nothing. `delayMs` delays the page
 * at `/`, `everyMs` every response.
 */
export async function forkSite(
  files: Readonly<Record<string, Served>>,
  options: { readonly delayMs?: number; readonly everyMs?: number } = {},
): Promise<SiteProcess> {
  const child = fork(new URL('./site-server.ts', import.meta.url))
  const port = await askChild(child, { files, delayMs: options.delayMs ?? 0, everyMs: options.everyMs ?? 0 })
  return {
    url: `http://127.0.0.1:${Number(port)}`,
    requests: async () => (await askChild(child, 'requests')) as readonly string[],
    close: () => void child.kill(),
  }
}
