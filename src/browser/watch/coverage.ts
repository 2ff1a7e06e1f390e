import type { UnusedBytes } from '../../core/facts/browser.ts'
import type { Page } from '../chromium/open-page.ts'
import { listOf, numberOf, recordOf, textOf } from '../chromium/read-json.ts'

export interface Coverage {
  read(loaded: Loaded): Promise<{
    readonly scripts: readonly UnusedBytes[]
    readonly styles: readonly UnusedBytes[]
  }>
}

/** What is known of the files that were loaded. */
interface Loaded {
  bytesOf(url: string): number
  /** Scripts and styles in the markup go by the URL of their document. */
  isDocument(url: string): boolean
}

const keep = 50

/** Tracks which parts of scripts run and which CSS rules match. Must start before the page loads. */
export async function startCoverage(page: Page): Promise<Coverage> {
  const sheets = new Map<string, { readonly url: string; readonly length: number }>()
  page.listen((method, params) => {
    if (method !== 'CSS.styleSheetAdded') return
    const header = recordOf(params['header'])
    const url = textOf(header['sourceURL'])
    if (sheets.size < 500 && /^https?:/.test(url))
      sheets.set(textOf(header['styleSheetId']), { url, length: numberOf(header['length']) })
  })
  await Promise.all([
    page.send('Profiler.enable'),
    page.send('Profiler.startPreciseCoverage', { callCount: false, detailed: true }),
    page.send('DOM.enable'),
    page.send('CSS.enable'),
  ])
  await page.send('CSS.startRuleUsageTracking')
  return {
    async read(loaded) {
      const [{ result }, { ruleUsage }] = await Promise.all([
        page.send('Profiler.takePreciseCoverage'),
        page.send('CSS.stopRuleUsageTracking'),
        page.send('Profiler.stopPreciseCoverage'),
      ])
      const scripts = listOf(result).flatMap((entry) => {
        const { url, functions } = recordOf(entry)
        const href = textOf(url)
        if (!/^https?:/.test(href)) return []
        return [{ url: href, ...unusedOf(listOf(functions)) }]
      })
      const used = new Map<string, number>()
      for (const entry of listOf(ruleUsage)) {
        const rule = recordOf(entry)
        if (rule['used'] !== true) continue
        const id = textOf(rule['styleSheetId'])
        used.set(id, (used.get(id) ?? 0) + numberOf(rule['endOffset']) - numberOf(rule['startOffset']))
      }
      const styles = await Promise.all(
        [...sheets].map(async ([id, { url, length }]) => {
          const unusedBytes = Math.max(0, length - (used.get(id) ?? 0))
          if (unusedBytes < worthReading) return { url, bytes: length, unusedBytes }
          const { text } = await page
            .send('CSS.getStyleSheetText', { styleSheetId: id })
            .catch(() => ({ text: '' }))
          const untold = untoldBytes(textOf(text, length))
          return { url, bytes: length, unusedBytes: Math.max(0, unusedBytes - untold) }
        }),
      )
      return { scripts: byFile(scripts, loaded), styles: byFile(styles, loaded) }
    },
  }
}

/** Smaller amounts are not reported. */
const worthReading = 2048

/** Chromium tells of no `@font-face` whether its font is used, and of no `@keyframes`. They can have most of a file's bytes. */
export function untoldBytes(css: string): number {
  let bytes = 0
  let at = 0
  for (const { index } of css.matchAll(/@(?:font-face|(?:-webkit-)?keyframes)\b/g)) {
    if (index < at) continue
    at = endOfRule(css, index)
    bytes += at - index
  }
  return bytes
}

/** After the last brace of the rule; the start of one that never ends. */
function endOfRule(css: string, start: number): number {
  let depth = 0
  for (const { 0: brace, index } of css.slice(start).matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1
    if (depth <= 0) return start + index + 1
  }
  return start
}

type Counted = Pick<UnusedBytes, 'url' | 'bytes' | 'unusedBytes'>

/** Ranges are nested and the innermost one counts; the outermost starts at 0 and covers the whole file. */
export function unusedOf(functions: readonly unknown[]): {
  readonly bytes: number
  readonly unusedBytes: number
} {
  const ranges = functions
    .flatMap((each) => listOf(recordOf(each)['ranges']))
    .map((each) => {
      const range = recordOf(each)
      return {
        from: numberOf(range['startOffset']),
        to: numberOf(range['endOffset']),
        ran: numberOf(range['count']) > 0,
      }
    })
    .toSorted((a, b) => a.from - b.from || b.to - a.to)
  const bytes = Math.max(0, ...ranges.map(({ to }) => to))
  const open: { to: number; ran: boolean }[] = []
  let unusedBytes = 0
  let at = 0
  const advance = (to: number) => {
    if (open.at(-1)?.ran === false) unusedBytes += Math.max(0, to - at)
    at = Math.max(at, to)
  }
  for (const { from, to, ran } of ranges) {
    for (let top = open.at(-1); top !== undefined && top.to <= from; top = open.at(-1)) {
      advance(top.to)
      open.pop()
    }
    advance(from)
    open.push({ to, ran })
  }
  for (let top = open.pop(); top !== undefined; top = open.pop()) {
    if (top.ran === false) unusedBytes += Math.max(0, top.to - at)
    at = Math.max(at, top.to)
  }
  return { bytes, unusedBytes }
}

/** One entry per file, and one for everything inline in a document, most unused bytes first. */
export function byFile(counted: readonly Counted[], { bytesOf, isDocument }: Loaded): readonly UnusedBytes[] {
  const files = new Map<string, Counted>()
  for (const entry of counted) {
    const known = files.get(entry.url)
    if (known !== undefined && isDocument(entry.url))
      files.set(entry.url, {
        url: entry.url,
        bytes: known.bytes + entry.bytes,
        unusedBytes: known.unusedBytes + entry.unusedBytes,
      })
    // A file used by two frames counts as used if either frame uses it.
    else if (known === undefined || entry.unusedBytes < known.unusedBytes) files.set(entry.url, entry)
  }
  return [...files.values()]
    .filter(({ bytes }) => bytes > 0)
    .map((entry) => {
      const inline = isDocument(entry.url)
      const sent = inline ? entry.bytes : bytesOf(entry.url) || entry.bytes
      return { ...entry, inline, unusedWireBytes: Math.round(sent * (entry.unusedBytes / entry.bytes)) }
    })
    .toSorted((a, b) => b.unusedWireBytes - a.unusedWireBytes)
    .slice(0, keep)
}
