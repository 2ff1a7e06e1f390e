import { attribute, type Document, type Element } from '../../core/page/document.ts'

export interface Refresh {
  readonly seconds: number
  /** Null when the page reloads itself. */
  readonly target: string | null
}

/** How browsers parse a refresh (HTML, "shared declarative refresh steps"); null when they ignore it. */
export function readRefresh(content: string): Refresh | null {
  // bounded: 4 kB
  const found = /^\s*(\d*)([\d.]*)(?:$|[;,\s]\s*)/.exec(content.slice(0, 4096))
  if (found === null) return null
  const [all, digits = '', fraction = ''] = found
  if (digits === '' && !fraction.startsWith('.')) return null
  const rest = content.slice(all.length, 4096).replace(/^[;,]\s*/, '')
  return { seconds: Number(digits), target: rest === '' ? null : targetIn(rest) }
}

export const refreshOf = (meta: Element): Refresh | null => readRefresh(attribute(meta, 'content') ?? '')

/** Browsers ignore every meta refresh after the first one that they understand. */
export const firstRefresh = (document: Document): readonly Element[] =>
  document
    .all('meta')
    .filter(
      (meta) =>
        attribute(meta, 'http-equiv')?.trim().toLowerCase() === 'refresh' &&
        !meta.inNoscript &&
        refreshOf(meta) !== null,
    )
    .slice(0, 1)

function targetIn(rest: string): string {
  const named = /^url\s*=\s*/i.exec(rest)
  const target = named === null ? rest : rest.slice(named[0].length)
  const quote = target.charAt(0)
  if (quote !== '"' && quote !== "'") return target.trim()
  return (target.slice(1).split(quote, 1)[0] ?? '').trim()
}
