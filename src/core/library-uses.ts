import { at, type Evidence } from './evidence.ts'
import type { Subresources } from './facts/asked.ts'
import type { InlineFacts } from './facts/read.ts'

/** A library in the page, and where it was seen. */
export interface LibraryUse {
  readonly name: string
  readonly version: string | null
  readonly show: (found: string, expected?: string) => Evidence
}

/** The libraries in files and in inline scripts, each version once. */
export function libraryUses({ items }: Subresources, inline: InlineFacts): readonly LibraryUse[] {
  const files = items.flatMap(({ script, url }) =>
    (script?.libraries ?? []).map(
      ({ name, version }): LibraryUse => ({
        name,
        version,
        show: (found, expected) => ({ found, ...(expected === undefined ? {} : { expected }), url }),
      }),
    ),
  )
  const inPage = inline.libraries.map(
    ({ name, version, element }): LibraryUse => ({
      name,
      version,
      show: (found, expected) => at(element, found, expected),
    }),
  )
  return [...new Map([...files, ...inPage].map((use) => [`${use.name} ${use.version}`, use])).values()]
}
