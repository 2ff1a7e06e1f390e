import { hash } from 'node:crypto'
import { evidenceLimits, type JudgedEvidence, type Place } from '../core/report/evidence.ts'
import type { Document } from '../core/page/document.ts'
import type { Message, MessageValue } from '../core/report/message.ts'
import { withoutRandom } from '../core/url/missing-path.ts'
import { sourcePosition } from './source-position.ts'

interface Whereabouts {
  readonly audit: string
  readonly path: string
  /** Only problems are tracked from run to run. */
  readonly fails: boolean
  /** The HTML as served, in which elements of the rendered page are looked up. */
  readonly document?: Document | undefined
}

/**
 * Everything in evidence comes from a page: limits the number of places and their length, and makes strings
 * well-formed.
 */
export function boundEvidence(shown: readonly Place[], where: Whereabouts): readonly JudgedEvidence[] {
  return shown.slice(0, evidenceLimits.places).map((place) => {
    const { found, expected, selector, snippet, url } = place
    const { line, column } = place.path === undefined ? place : sourcePosition(place.path, where.document)
    return {
      ...(found === undefined ? {} : { found: boundWords(found) }),
      ...(expected === undefined ? {} : { expected: boundWords(expected) }),
      ...(selector === undefined ? {} : { selector: bounded(selector) }),
      ...(snippet === undefined ? {} : { snippet: bounded(snippet, evidenceLimits.snippet) }),
      ...(url === undefined ? {} : { url: bounded(url) }),
      ...(line === undefined ? {} : { line }),
      ...(column === undefined ? {} : { column }),
      ...(where.fails ? { fingerprint: fingerprintOf(place, where) } : {}),
    }
  })
}

/**
 * `plumbline/v1`: audit, path and what identifies the element. Never its position or line, so it survives edits
 * elsewhere on the page. Several identical ones share it, and comparisons count them.
 */
function fingerprintOf({ anchor, url, selector, found }: Place, { audit, path }: Whereabouts): string {
  const place = anchor ?? withoutOrigin(url) ?? selector?.replace(/:nth-[a-z-]+\(\d+\)/g, '') ?? textOf(found)
  const text = withoutRandom(JSON.stringify(['plumbline/v1', audit, path, place]))
  return hash('sha256', text).slice(0, 32)
}

/** The path of a URL on any host, without the query, which caches and campaigns change. */
const withoutOrigin = (url: string | undefined): string | undefined =>
  url?.replace(/^[a-z][a-z0-9+.-]{0,20}:\/\/[^/?#]{0,300}/i, '').split(/[?#]/, 1)[0]

const textOf = (found: Place['found']): string => (typeof found === 'string' ? found : (found?.id ?? ''))

const boundWords = (words: string | Message): string | Message =>
  typeof words === 'string' ? bounded(words) : boundMessage(words)

export function boundMessage({ id, values }: Message): Message {
  const limited: Record<string, MessageValue> = {}
  // Not `Object.entries`, which creates lists for each of hundreds of messages.
  for (const name in values) if (values[name] !== undefined) limited[name] = boundValue(values[name])
  return { id, values: limited }
}

const longestList = 20

function boundValue(value: MessageValue): MessageValue {
  if (typeof value === 'string') return bounded(value)
  if (typeof value === 'number') return Number.isFinite(value) ? Math.round(value * 1000) / 1000 : 0
  if ('id' in value) return boundMessage(value)
  return 'list' in value ? { list: value.list.slice(0, longestList).map((item) => bounded(item)) } : value
}

/** Truncated and well-formed: half a surrogate pair is not valid in every format. */
export function bounded(text: string, length: number = evidenceLimits.text): string {
  const whole = text.length > length ? `${text.slice(0, length - 1)}…` : text
  return whole.toWellFormed()
}
