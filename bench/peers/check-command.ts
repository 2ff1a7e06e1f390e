import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { watchTree } from '../instruments/process-tree.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')

export interface Cost {
  readonly wallSeconds: number
  /** CPU time of the process and everything it started. */
  readonly cpuSeconds: number
}

interface CostOptions {
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
  /** Whether to watch its descendants too: a Chromium that is killed takes the CPU time of its renderers along. */
  readonly isTree?: boolean
}

/** Runs a command until it exits, whatever its exit code, and measures it. */
export async function costOf(
  words: readonly string[],
  { cwd = root, env = {}, isTree = false }: CostOptions = {},
): Promise<Cost & { readonly code: number }> {
  const start = performance.now()
  // `times` is the only portable way to get the CPU time of children that have exited.
  const running = run('sh', ['-c', '"$@" > /dev/null 2>&1; echo $?; times', 'sh', ...words], {
    cwd,
    env: { ...process.env, ...env },
  })
  const { pid } = running.child
  const watched = isTree && pid !== undefined ? watchTree(pid) : undefined
  const { stdout } = await running
  const wallSeconds = (performance.now() - start) / 1000
  const seenSeconds = watched?.stop().cpuSeconds ?? 0
  const [code = '', , times = ''] = stdout.split('\n')
  const cpuSeconds = [...times.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + 60 * Number(minutes) + Number(seconds),
    0,
  )
  return { wallSeconds, cpuSeconds: Math.max(cpuSeconds, seenSeconds), code: Number(code) }
}

/** Builds the npm package as published, and returns the command that runs it. */
export async function buildPackage(): Promise<readonly string[]> {
  await run(process.execPath, ['--disable-warning=ExperimentalWarning', join(root, 'scripts/build-cli.ts')])
  return [process.execPath, join(root, 'cli/bin/plumbline.js')]
}

/** A page of an ordinary site: 12 kB of HTML, ten images, a stylesheet and a script that all pages share. */
export const ordinaryPage = (index: number): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Oak table number ${index}, made to measure in Kent</title>
<meta name="description" content="Table ${index} of English oak, made to measure by two joiners in Kent and brought to your door.">
<link rel="stylesheet" href="/site.css"><script src="/site.js" defer></script></head>
<body><header><nav><a href="/">Home</a> <a href="/page-${index + 1}">Next</a> <a href="/page-1">First</a></nav></header>
<main><h1>Oak table number ${index}</h1>
${Array.from({ length: 10 }, (_, image) => `<figure><img src="/images/${image}.svg" alt="Table ${index} from side ${image}" width="400" height="300" loading="lazy"></figure>`).join('\n')}
${Array.from({ length: 28 }, (_, line) => `<h2>Board ${line} of table ${index}</h2><p>Our tables are made of oak from Kent, sawn in winter and dried for three years before board ${line} is planed, jointed and oiled by hand. It takes nine days, and nobody is in a hurry. The grain runs along the length of the table ${index}.</p>`).join('\n')}
</main><footer><a href="/privacy">Privacy</a> <a href="/contact">Contact</a></footer></body></html>
`

const svg = (image: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="#96${image}"/></svg>`

/** The files that those pages share. */
export const sharedFiles: Readonly<Record<string, string>> = {
  'site.css': Array.from({ length: 200 }, (_, rule) => `.c${rule} { padding: ${rule}px; color: #333 }`).join(
    '\n',
  ),
  'site.js': 'document.documentElement.dataset.ready = "yes"\n',
  '404.html': '<!doctype html><html lang="en"><title>Not found</title><p>There is no such page.',
  ...Object.fromEntries(Array.from({ length: 10 }, (_, image) => [`images/${image}.svg`, svg(image)])),
}

/** A built site with this many pages, in its own folder. */
export async function writeBuiltSite(pages: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-bench-site-'))
  const files = {
    ...sharedFiles,
    ...Object.fromEntries(
      Array.from({ length: pages }, (_, index) => [
        index === 0 ? 'index.html' : `page-${index}.html`,
        ordinaryPage(index),
      ]),
    ),
  }
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  return folder
}
