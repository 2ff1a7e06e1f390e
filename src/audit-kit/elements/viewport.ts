import type { Subresources } from '../../core/facts/asked.ts'
import type { InlineFacts, Metadata } from '../../core/facts/read.ts'
import { addsViewport } from '../../core/page/adds-viewport.ts'

export interface Viewport {
  readonly userScalable: boolean
  /** A value of `user-scalable` that browsers do not know, and treat as “no”. */
  readonly unknownScalable: string | null
  /** Null if there is no limit. */
  readonly maximumScale: number | null
}

/** What a viewport meta element says about zooming, parsed like browsers do. */
export function readViewport(content: string): Viewport {
  const values = new Map<string, string>()
  for (const part of content.toLowerCase().split(/[;,]/)) {
    const [key = '', value = ''] = part.split('=')
    if (value.trim() !== '') values.set(key.trim(), value.trim())
  }
  return {
    userScalable: isScalable(values.get('user-scalable')),
    unknownScalable: unknownIn(values.get('user-scalable')),
    maximumScale: scaleOf(values.get('maximum-scale')),
  }
}

const keywords: ReadonlyMap<string, number> = new Map([
  ['yes', 1],
  ['device-width', 10],
  ['device-height', 10],
])

/** Everything else that does not start with a number counts as 0. */
const numberIn = (value: string): number => keywords.get(value) ?? (Number.parseFloat(value) || 0)

/** Numbers between -1 and 1 forbid it. */
const isScalable = (value: string | undefined): boolean =>
  value === undefined || Math.abs(numberIn(value)) >= 1

const unknownIn = (value = 'no'): string | null =>
  value === 'no' || keywords.has(value) || !Number.isNaN(Number.parseFloat(value)) ? null : value

/** Negative numbers are ignored. */
function scaleOf(value: string | undefined): number | null {
  const number = value === undefined ? -1 : numberIn(value)
  return number >= 0 ? number : null
}

/** All settings, parsed as in CSS Device Adaptation: commas, semicolons and white space are separators. */
export function viewportSettings(content: string): ReadonlyMap<string, string> {
  const tight = content.toLowerCase().slice(0, 500).replaceAll(' =', '=').replaceAll('= ', '=')
  const settings = tight.split(/[,;\s]+/)
  return new Map(
    settings.map((setting) => [setting.split('=', 1)[0] ?? '', setting.slice(setting.indexOf('=') + 1)]),
  )
}

/** Whether a script of the page may add the viewport meta tag, as site builders do for phones only. */
export const isViewportByScript = (
  { scripts }: Pick<InlineFacts, 'scripts'>,
  { items }: Pick<Subresources, 'items'>,
): boolean =>
  items.some(({ script }) => script?.addsViewport === true) ||
  scripts.some(({ code }) => addsViewport(code.slice(0, 100_000)))

/** Browsers apply all of them in order, so the last one wins. */
export function viewportOf(metadata: Metadata): Metadata['metas'][number] | undefined {
  const given = viewportsIn(metadata)
  return given.findLast(({ content }) => content !== '') ?? given.at(-1)
}

const viewportsIn = ({ metas }: Metadata): Metadata['metas'] =>
  metas.filter(({ kind, name }) => kind === 'name' && name === 'viewport')

/** All of them, if they differ. */
export function differentViewports(metadata: Metadata): Metadata['metas'] {
  const given = viewportsIn(metadata)
  return new Set(given.map(({ content }) => content.replaceAll(/\s/g, ''))).size > 1 ? given : []
}
