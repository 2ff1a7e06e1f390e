import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fetchGithub } from './fetch-github.ts'
import { readSources, type Source } from './corpora.ts'

export interface Unpacked extends Source {
  /** The root of the unpacked package: absolute symbolic links are relative to it. */
  readonly root: string
}

/** Outside the repository, because other people's pages are not ours to distribute. */
export const cacheFolder = join(
  process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'),
  'plumbline-corpus',
)

/** Scripts and styles that the manuals of the first corpus refer to by symbolic links. */
const shared = ['libjs-jquery', 'libjs-underscore', 'libjs-sphinxdoc', 'debian-reference-common']

/** Downloads what is missing. Prints and skips what cannot be downloaded. */
export function fetchCorpus(corpus = 'first'): readonly Unpacked[] {
  mkdirSync(cacheFolder, { recursive: true })
  if (corpus === 'first') for (const name of shared) fetchDebian(name)
  return readSources(corpus).flatMap((source) => {
    const root = fetchSource(source)
    if (root !== undefined && existsSync(join(root, source.folder))) return [{ ...source, root }]
    console.error(`${source.name} is left out. ${howToGet(source)}`)
    return []
  })
}

function fetchSource({ debian, folder, github, npm, urls }: Source): string | undefined {
  if (debian !== undefined) return fetchDebian(debian)
  if (github === undefined) return fetchNpm(npm ?? '')
  // A repository can contain a hundred thousand pages, so only the listed files are downloaded.
  const files = urls === undefined ? [] : Object.keys(urls).map((file) => `${folder}/${file}`)
  const fetched = fetchGithub(github, join(cacheFolder, fileName(github)), { files })
  if (fetched.ok) return fetched.root
  console.error(fetched.because)
  return undefined
}

const howToGet = ({ debian, github, npm }: Source): string =>
  github !== undefined
    ? `Check out https://github.com/${github.replace('@', ' at ')} into ${join(cacheFolder, fileName(github))}.`
    : debian === undefined
      ? `Put what "npm pack ${npm ?? ''}" unpacks to into ${join(cacheFolder, fileName(npm ?? ''))}.`
      : `On Debian run "apt-get update" and try again, or unpack ${debian} with "dpkg -x" into ${debianRoot}.`

const debianRoot = join(cacheFolder, 'debian')
let listsAreFresh = false

/** Debian packages share one root, so that links between them work. */
function fetchDebian(name: string): string | undefined {
  const mark = join(cacheFolder, `${name}.unpacked`)
  if (existsSync(mark)) return debianRoot
  const folder = join(cacheFolder, `${name}.part`)
  mkdirSync(folder, { recursive: true })
  try {
    if (!download(name, folder)) return undefined
    const file = readdirSync(folder).find((each) => each.endsWith('.deb'))
    if (file === undefined || !run('dpkg', ['-x', file, debianRoot], folder)) return undefined
    mkdirSync(mark)
    return debianRoot
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function download(name: string, folder: string): boolean {
  console.error(`Downloading ${name} from Debian.`)
  if (run('apt-get', ['download', name], folder)) return true
  // A fresh machine has no package lists yet, and only root can fetch them.
  if (listsAreFresh || process.getuid?.() !== 0) return false
  listsAreFresh = true
  return run('apt-get', ['update'], folder) && run('apt-get', ['download', name], folder)
}

function fetchNpm(name: string): string | undefined {
  const root = join(cacheFolder, fileName(name))
  if (existsSync(root)) return root
  const folder = `${root}.part`
  mkdirSync(folder, { recursive: true })
  try {
    console.error(`Downloading ${name} from npm.`)
    if (!run('npm', ['pack', name, '--silent', '--ignore-scripts'], folder)) return undefined
    const file = readdirSync(folder).find((each) => each.endsWith('.tgz'))
    if (file === undefined || !run('tar', ['-xzf', file], folder)) return undefined
    renameSync(folder, root)
    return root
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const fileName = (name: string): string => name.replaceAll('/', '-')

function run(command: string, words: readonly string[], folder: string): boolean {
  const limitMs = 300_000
  return spawnSync(command, words, { cwd: folder, stdio: 'ignore', timeout: limitMs }).status === 0
}
