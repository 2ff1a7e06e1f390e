import type { Header } from './page.ts'

/** The headers of one response, looked up by lower-case name. */
export interface HeaderList {
  readonly entries: readonly Header[]
  has(name: string): boolean
  /** The first value. */
  first(name: string): string | undefined
  all(name: string): readonly string[]
  /** All values joined by a comma, as RFC 9110 section 5.3 allows. */
  joined(name: string): string | undefined
}

export function readHeaders(entries: readonly Header[]): HeaderList {
  const values = (name: string): string[] => {
    const found: string[] = []
    for (const [key, value] of entries) if (key === name) found.push(value)
    return found
  }
  return {
    entries,
    has: (name) => entries.some(([key]) => key === name),
    first: (name) => entries.find(([key]) => key === name)?.[1],
    all: values,
    joined: (name) => {
      const found = values(name)
      return found.length === 0 ? undefined : found.join(', ')
    },
  }
}
