import { fork } from 'node:child_process'
import { once } from 'node:events'

export interface Served {
  readonly type: string
  readonly body: string
}

export interface SiteProcess {
  readonly url: string
  /** Requests since the last look, as `GET /path`. */
  requests(): Promise<readonly string[]>
  close(): void
}

/** A site in a process of its own, so that serving costs the measured process nothing. */
export async function forkSite(
  files: Readonly<Record<string, Served>>,
  options: { readonly delayMs?: number } = {},
): Promise<SiteProcess> {
  const child = fork(new URL('./site-server.ts', import.meta.url))
  child.send({ files, delayMs: options.delayMs ?? 0 })
  const [port] = (await once(child, 'message')) as unknown[]
  return {
    url: `http://127.0.0.1:${Number(port)}`,
    async requests() {
      child.send('requests')
      const [seen] = (await once(child, 'message')) as unknown[]
      return seen as readonly string[]
    },
    close: () => void child.kill(),
  }
}
