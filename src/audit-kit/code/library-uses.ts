import { at } from '../evidence.ts'
import type { Place, Words } from '../../core/report/evidence.ts'
import type { Message } from '../../core/report/message.ts'
import type { Subresources } from '../../core/facts/asked.ts'
import type { PageBehavior } from '../../core/facts/browser.ts'
import type { InlineFacts, ResourceReference } from '../../core/facts/read.ts'
import { type FoundLibrary, libraryNamed } from '../../core/page/library-name.ts'
import { withoutFragment } from '../../core/url/same-url.ts'

/** A library on the page, and where it was found. */
export interface LibraryUse {
  readonly name: string
  readonly version: string | null
  readonly fixes?: readonly string[]
  /** Of its file; undefined for a library inside the page. */
  readonly url?: string
  /** Our own wording in evidence comes from messages of the audit. */
  readonly show: <Found extends Words, Expected extends Words = undefined>(
    found: Found,
    expected?: Expected,
  ) => Place<NoInfer<Extract<Found | Expected, Message>>>
}

interface LibraryFacts {
  readonly subresources: Subresources
  readonly resources: readonly ResourceReference[]
  readonly inline: InlineFacts
}

/** The libraries in files and inline scripts, and those that the browser found at run time, each version once. */
export function libraryUses(
  { subresources, resources, inline }: LibraryFacts,
  behavior?: PageBehavior,
): readonly LibraryUse[] {
  const files = libraryFiles(subresources, resources).map(
    ({ url, ...library }): LibraryUse => ({
      ...library,
      url,
      show: (found, expected) => ({ ...wordsOf(found, expected), url }),
    }),
  )
  const inPage = inline.libraries.map(
    ({ element, ...library }): LibraryUse => ({
      ...library,
      show: (found, expected) => at(element, found, expected),
    }),
  )
  const uses = new Map([...files, ...inPage].map((use) => [`${use.name} ${use.version}`, use]))
  for (const { name, version, at: snippet } of behavior?.libraries ?? []) {
    const known = [...uses].find(([, use]) => use.name === name && isPartOf(use.version, version))
    // The file tells where the library is, the global object its exact version.
    if (known !== undefined) uses.set(known[0], { ...known[1], version })
    else
      uses.set(`${name} ${version}`, {
        name,
        version,
        show: (found, expected) => ({ ...wordsOf(found, expected), snippet }),
      })
  }
  return [...uses.values()]
}

/** Evidence whose only messages are the two given. */
const wordsOf = <Found extends Words, Expected extends Words>(found: Found, expected: Expected) =>
  ({ found, ...(expected === undefined ? {} : { expected }) }) as Pick<
    Place<Extract<Found | Expected, Message>>,
    'found' | 'expected'
  >

/** A URL may contain only 3 or 3.7 of version 3.7.1, or nothing; a file, 1.12.4 of 1.12.4-joomla. */
const isPartOf = (known: string | null, version: string): boolean =>
  known === null ||
  known === version ||
  /^[.-]/.test(version.startsWith(known) ? version.slice(known.length) : '')

/** A library in a script file. */
interface LibraryFile extends FoundLibrary {
  readonly url: string
}

/** Libraries by the content of their files; by the URL, for files that were not read. Missing files contain none. */
export function libraryFiles(
  { items }: Subresources,
  resources: readonly ResourceReference[],
): readonly LibraryFile[] {
  const read = items.flatMap(({ script, url }) => (script === null ? [] : [{ script, url }]))
  const missing = items.filter(({ status }) => (status ?? 0) >= 400)
  const known = new Set([...read, ...missing].map(({ url }) => url))
  const unread = resources
    .filter(({ kind, element }) => kind === 'script' && element.tag === 'script')
    // The stylesheet of a library, in a script element by mistake, contains none of its code.
    .flatMap(({ url }) => (url === null || /\.css$/i.test(url.pathname) ? [] : withoutFragment(url)))
    .filter((url) => !known.has(url))
  return [
    ...read.flatMap(({ script, url }) => script.libraries.map((library) => ({ ...library, url }))),
    ...new Set(unread).values().flatMap((url) => {
      const named = libraryNamed(url)
      return named === undefined ? [] : [{ ...named, ...fixesIn(url), url }]
    }),
  ]
}

/** From 2019 on, WordPress marked its own copy of jQuery 1.12.4, which has a fix of version 3.4.0. */
const fixesIn = (url: string): Pick<FoundLibrary, 'fixes'> =>
  /\bjquery\.js\?ver=1\.12\.4-wp\b/.test(url) ? { fixes: ['CVE-2019-11358'] } : {}
