import { enableCompileCache } from 'node:module'
import { workerData } from 'node:worker_threads'
import { Failure, type StoredFailure } from '../core/failure.ts'
import type { UrlFile, UrlList } from '../core/ports/reports/url-list.ts'
import type { NetOptions } from '../gather/net/open-net.ts'

enableCompileCache()
const { listUrlFile } = await import('../core/ports/reports/url-list.ts')
const { makeListSitemap } = await import('../gather/list-sitemap.ts')
const { openNet } = await import('../gather/net/open-net.ts')

export type ListTask = { readonly sitemap: string } | { readonly file: UrlFile }

/** Errors lose their class between threads, so a failure is passed as a value. */
export type ListAnswer =
  | { readonly ok: true; readonly list: UrlList }
  | { readonly ok: false; readonly failure: StoredFailure }

// Every thread of the pool gets the same options.
const options = workerData as NetOptions

/** Reads one list. The deadline terminates the thread, so nothing here needs to listen for it. */
export default async function listInThread(task: ListTask): Promise<ListAnswer> {
  if ('file' in task) return { ok: true, list: listUrlFile(task.file) }
  const net = openNet(options)
  try {
    return { ok: true, list: await makeListSitemap(net)(task.sitemap, new AbortController().signal) }
  } catch (error) {
    if (error instanceof Failure) return { ok: false, failure: { code: error.code, message: error.sentence } }
    throw error
  } finally {
    await net.close()
  }
}
