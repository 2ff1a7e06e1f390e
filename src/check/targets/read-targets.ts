import { sentenceText } from '../../messages/sentence-text.ts'
import { stat } from 'node:fs/promises'
import { basename, dirname, relative, resolve } from 'node:path'
import type { FactName } from '../../core/facts.ts'
import { readUrl } from '../../core/url/url.ts'
import type { StaticFiles } from '../../core/page/static-files.ts'
import { say, texts } from '../../messages/texts.ts'
import { CheckError } from '../check-error.ts'
import { findSite } from '../folder/find-site.ts'
import { openFolderServer } from '../folder/folder-server.ts'
import { listPages } from '../folder/list-pages.ts'
import { readSiteRules } from '../folder/site-rules.ts'
import type { ReadLists } from './url-lists.ts'

export interface Target {
  readonly url: string
  /** Its origin, or its folder if that does not say where it will be published. */
  readonly site: string
  /** Its HTML file, relative to the working directory. */
  readonly file?: string
  readonly staticFiles?: StaticFiles
}

export interface Targets {
  readonly targets: readonly Target[]
  /** Notes for the reader about how the pages were found. */
  readonly notes: readonly string[]
  close(): Promise<void>
}

export interface TargetOptions extends ReadLists {
  readonly workingDirectory: string
  /** URL where a folder will be published, if the folder does not say so itself. */
  readonly site?: string
  readonly spa: boolean
  /** How many pages to find by the links of each URL; undefined to audit only the URL itself. */
  readonly crawl?: number
  /** Called after each visit of a crawl, with the numbers of URLs visited and known. */
  readonly onCrawl?: (visited: number, known: number) => void
}

/** Turns URLs, lists of URLs, sitemaps and folders into pages, without duplicates. */
export async function readTargets(words: readonly string[], options: TargetOptions): Promise<Targets> {
  const closing: (() => Promise<void>)[] = []
  const notes: string[] = []
  let isCrawled = false
  const targets = new Map<string, Target>()
  const close = async (): Promise<void> => {
    await Promise.all(closing.map((end) => end()))
  }
  try {
    for (const word of words) {
      const found = await readTarget(word, options)
      if (found.close !== undefined) closing.push(found.close)
      notes.push(...found.notes)
      isCrawled ||= found.isCrawled === true
      for (const target of found.targets) if (!targets.has(target.url)) targets.set(target.url, target)
    }
    if (options.crawl !== undefined && !isCrawled) throw new CheckError(texts.check.crawl.noUrl)
  } catch (error) {
    await close()
    throw error
  }
  return { targets: [...targets.values()], notes, close }
}

interface Found {
  readonly targets: readonly Target[]
  readonly notes: readonly string[]
  readonly isCrawled?: true
  readonly close?: () => Promise<void>
}

async function readTarget(word: string, options: TargetOptions): Promise<Found> {
  const path = resolve(options.workingDirectory, word)
  const there = word === '-' ? undefined : await stat(path).catch(() => undefined)
  if (there?.isDirectory() === true) return readFolder(path, options)
  if (there !== undefined && /\.html?$/i.test(path)) {
    const folder = dirname(path)
    const isOwn = (file: string): boolean => basename(file) === basename(path) && dirname(file) === folder
    return readFolder(folder, options, isOwn)
  }
  const isUrl = /^https?:\/\//i.test(word)
  const isSitemap = /\.xml(?:\.gz)?$/i.test(word.split(/[?#]/, 1)[0] ?? '')
  if (word === '-' || there !== undefined || (isUrl && isSitemap)) {
    // Loaded on demand, because only lists need the network here.
    const { readUrlList } = await import('./url-lists.ts')
    const { urls, leftOut } = await readUrlList(isUrl || word === '-' ? word : path, options)
    return { targets: urls.map((url) => toTarget(url, word)), notes: leftOut.map(sentenceText) }
  }
  if (!isUrl && (word.startsWith('.') || word.startsWith('/') || !/[.:]/.test(word)))
    throw new CheckError(say(texts.check.targets.notFound, { target: word }))
  const target = toTarget(word)
  return options.crawl === undefined
    ? { targets: [target], notes: [] }
    : readCrawled(target, options.crawl, options)
}

async function readCrawled(target: Target, most: number, options: TargetOptions): Promise<Found> {
  const { crawlPages } = await import('./crawl-pages.ts')
  const { pages, notes } = await crawlPages(target.url, { ...options, most })
  const others = pages.filter((url) => url !== target.url)
  return { targets: [target, ...others.map((url) => toTarget(url))], notes, isCrawled: true }
}

function toTarget(text: string, list?: string): Target {
  const { refused, refusedIn, standardInput } = texts.check.targets
  const read = readUrl(text)
  if (!('because' in read)) return { url: read.url.href, site: read.url.origin }
  const target = text.length > 80 ? `${text.slice(0, 80)}…` : text
  const said = { target, reason: sentenceText(read.because) }
  const file = list === '-' ? standardInput : list
  throw new CheckError(file === undefined ? say(refused, said) : say(refusedIn, { ...said, file }))
}

/** Facts that a folder never has, however it is configured. */
const alwaysUnknown: readonly FactName[] = [
  'agentProbe',
  'corsProbe',
  'delivery',
  'hostVariants',
  'slashTwin',
  'timings',
]

/** Facts about the root of the host, which a folder published below it does not have. */
const atRoot: readonly FactName[] = ['robotsTxt', 'sitemap', 'wellKnown']

async function readFolder(
  folder: string,
  { workingDirectory, site: given, spa }: TargetOptions,
  isWanted: (file: string) => boolean = () => true,
): Promise<Found> {
  const { origin: site, base } = await findSite(folder, given)
  const isGiven = given !== undefined && new URL(given).pathname !== '/'
  const pages = (await listPages(folder, base)).filter(({ file }) => isWanted(file))
  const rules = await readSiteRules(folder, workingDirectory)
  const server = await openFolderServer({ folder, rules, site, base, spa })
  const unknown: readonly FactName[] = [
    ...alwaysUnknown,
    ...(rules.knowsHeaders ? [] : (['headers'] as const)),
    ...(server.answersUnknown && base === '' ? [] : (['notFound'] as const)),
    ...(base === '' ? [] : atRoot),
  ]
  const { origin, opening } = server
  const staticFiles = { site: site ?? origin, server: origin, opening, unknown }
  return {
    targets: pages.map(({ path, file }) => ({
      url: `${staticFiles.site}${path}`,
      site: site ?? (relative(workingDirectory, folder) || '.'),
      file: relative(workingDirectory, file),
      staticFiles,
    })),
    notes: base === '' || isGiven ? [] : [say(texts.check.notes.base, { base: `${base}/` })],
    close: server.close,
  }
}
