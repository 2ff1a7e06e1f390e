import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

export const root = join(import.meta.dirname, '../..')

/** What the service starts from a file: itself, its threads, and the processes it forks. */
export const serviceEntries = [
  'src/cli/main.ts',
  'src/cli/open/sender-process.ts',
  'src/browser/host/host.ts',
  'src/inspector/thread.ts',
  'src/inspector/description-thread.ts',
  'src/inspector/list-thread.ts',
  'src/inspector/crawl-thread.ts',
  'src/inspector/site-thread.ts',
] as const

/** The URL of each, and of the bundle in this folder that stands for it. */
export function bundlesIn(folder: string): ReadonlyMap<string, string> {
  return new Map(
    serviceEntries.map((path) => [urlOf(path), pathToFileURL(join(folder, `${nameOf(path)}.mjs`)).href]),
  )
}

export function nameOf(path: string): string {
  return path.replace(/^.*\/|\.ts$/g, '')
}

export function urlOf(path: string): string {
  return pathToFileURL(join(root, path)).href
}
