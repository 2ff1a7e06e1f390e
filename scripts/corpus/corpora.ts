import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A source of pages that nobody here wrote. */
export interface Source {
  readonly name: string
  /** The Debian package, npm package or public repository (`owner/name@commit`) that contains them. */
  readonly debian?: string
  readonly npm?: string
  readonly github?: string
  /** The folder with the pages, relative to the root of the unpacked package. */
  readonly folder: string
  /** How many pages to use, spread evenly over the sorted names, or the names themselves. */
  readonly pages?: number | readonly string[]
  /** Where the whole folder is published. The pages are served under that host. */
  readonly site?: string
  /** Instead of `pages`: the URLs that single files were saved from. */
  readonly urls?: Readonly<Record<string, string>>
}

/** One file of the folder `sources`, called number-name.json. */
interface Corpus {
  /** How its pages were chosen. */
  readonly about: string
  readonly sources: readonly Source[]
}

const folder = join(import.meta.dirname, 'sources')
const files = new Map(
  readdirSync(folder)
    .toSorted()
    .map((file) => [file.replace(/^\d+-|\.json$/g, ''), file]),
)

export function readSources(corpus: string): readonly Source[] {
  const file = files.get(corpus)
  if (file === undefined) {
    const names = new Intl.ListFormat('en', { type: 'disjunction' }).format(files.keys())
    throw new Error(`No corpus is called ${corpus}; --corpus is ${names}.`)
  }
  // These files are our own.
  return (JSON.parse(readFileSync(join(folder, file), 'utf8')) as Corpus).sources
}
