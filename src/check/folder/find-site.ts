import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { canonicalIn, readStart } from './list-pages.ts'

/** The origin where a folder will be published, according to its sitemap, CNAME file or home page. */
export async function findSite(folder: string): Promise<string | undefined> {
  const sitemap = await readStart(join(folder, 'sitemap.xml')).catch(() => '')
  const index = await readStart(join(folder, 'sitemap-index.xml')).catch(() => '')
  const cname = await readFile(join(folder, 'CNAME'), 'utf8').catch(() => '')
  const home = await readStart(join(folder, 'index.html')).catch(() => '')
  const urls = [
    locIn(sitemap),
    locIn(index),
    cname.trim() === '' ? undefined : `https://${cname.trim()}`,
    canonicalIn(home),
  ]
  for (const url of urls) {
    const parsed = URL.parse(url ?? '')
    if (parsed !== null && /^https?:$/.test(parsed.protocol)) return parsed.origin
  }
  return undefined
}

const locIn = (xml: string): string | undefined => /<loc>\s{0,99}([^\s<]{1,2000})/.exec(xml)?.[1]
