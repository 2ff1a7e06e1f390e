/** Readers for untrusted data from Chromium and from pages: anything of an unexpected type becomes empty, 0 or null. */

export type Json = Readonly<Record<string, unknown>>

export const recordOf = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

export const textOf = (value: unknown, length = 2000): string =>
  typeof value === 'string' ? (value.length > length ? value.slice(0, length) : value).toWellFormed() : ''

export const textOrNull = (value: unknown, length = 2000): string | null =>
  typeof value === 'string' ? textOf(value, length) : null

/** The way to an element, as `pathOf` in the page returns it. */
export const pathFrom = (value: unknown): readonly string[] =>
  listOf(value)
    .slice(0, 102)
    .map((step) => textOf(step))

export const numberOf = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : 0

export const numberOrNull = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null
