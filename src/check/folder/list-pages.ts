import { open, readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { say, texts } from '../../messages/texts.ts'
import { CheckError } from '../check-error.ts'

export interface FolderPage {
  /** The path that visitors request, such as `/about`. */
  readonly path: string
  readonly file: string
}

/** All HTML files of a folder with their published paths below `base`, sorted by path. */
export async function listPages(folder: string, base = ''): Promise<readonly FolderPage[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    throw new CheckError(say(texts.check.targets.folderUnreadable, { folder }), { cause: error })
  })
  const files = entries
    .filter((entry) => entry.isFile() && /\.html?$/i.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => isPublished(relative(folder, file)))
  const pages = await Promise.all(
    files.map(async (file) => ({ file, path: await pathOf(folder, file, base) })),
  )
  if (pages.length === 0) throw new CheckError(say(texts.check.targets.folderEmpty, { folder }))
  return pages.toSorted((one, other) => (one.path < other.path ? -1 : 1))
}

/** Error pages and fallbacks are sent in place of other pages; hidden folders and node_modules are not published. */
function isPublished(file: string): boolean {
  const parts = file.split(sep)
  if (parts.some((part) => part.startsWith('.') || part === 'node_modules')) return false
  return !/^(?:404|500|200|_error)\.html?$|(?:^|[/\\])404[/\\]index\.html$/i.test(file)
}

/** Without `index.html` and `.html`, unless the page's canonical URL has them. */
async function pathOf(folder: string, file: string, base: string): Promise<string> {
  const whole = `${base}/${relative(folder, file).split(sep).map(encodeURIComponent).join('/')}`
  const index = /\/index\.html?$/i.exec(whole)
  if (index !== null) return whole.slice(0, index.index + 1)
  return (await canonicalPath(file)) === whole ? whole : whole.replace(/\.html?$/i, '')
}

const canonicalPath = async (file: string): Promise<string | undefined> =>
  URL.parse(canonicalIn(await readStart(file)) ?? '', 'http://localhost')?.pathname

/** The canonical URL near the start of a document, as authors usually write it. */
export function canonicalIn(html: string): string | undefined {
  for (const piece of html.split(/<link(?=\s)/i).slice(1)) {
    const tag = piece.slice(0, 2000).split('>', 1)[0] ?? ''
    if (!/\srel\s{0,9}=\s{0,9}["']?canonical\b/i.test(tag)) continue
    return /\shref\s{0,9}=\s{0,9}["']?([^"'\s>]{1,2000})/i.exec(tag)?.[1]
  }
  return undefined
}

const startBytes = 32_768

export async function readStart(file: string): Promise<string> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(startBytes), 0, startBytes, 0)
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await handle.close()
  }
}
