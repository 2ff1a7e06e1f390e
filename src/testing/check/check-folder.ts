import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PassThrough } from 'node:stream'
import { after, type TestContext } from 'node:test'
import type { CheckOutcome } from '../../check/outcome.ts'
import { type CheckOptions, runCheck } from '../../check/run-check.ts'
import { openPool, type Pool } from '../../inspector/open-pool.ts'
import { tempFolder } from '../machine/temp-folder.ts'

/** A built site in its own folder. */
export async function writeSite(
  context: TestContext,
  files: Readonly<Record<string, string>>,
): Promise<string> {
  const folder = await tempFolder(context)
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  return folder
}

/** A thread that all tests of this process share: loading one takes most of the CPU time of a check of a few pages. */
let shared: Pool | undefined
after(() => shared?.close())

const net = { privateTargets: true, userAgent: 'Plumbline/test' }
const onDefect: CheckOptions['onDefect'] = (url, { where, what }) => {
  throw new Error(`${where} broke on ${url}: ${what}`)
}

/** Checks targets in this process, in one thread. */
export async function checkTargets(
  words: readonly string[],
  options: Partial<CheckOptions> = {},
): Promise<CheckOutcome> {
  const needsOwn = ['net', 'headers', 'browserSocket', 'concurrency', 'onDefect'].some(
    (name) => name in options,
  )
  if (!needsOwn) shared ??= openPool({ net, engine: 'plumbline 0.0.0', threads: 1, onDefect })
  return runCheck({
    ...(needsOwn || shared === undefined ? {} : { pool: shared }),
    words,
    workingDirectory: options.workingDirectory ?? words[0] ?? '.',
    all: false,
    spa: false,
    concurrency: 1,
    gates: [],
    ignoredFor: () => new Set(),
    net,
    stdin: new PassThrough(),
    signal: new AbortController().signal,
    version: '0.0.0',
    today: '2026-11-16',
    onProgress: () => undefined,
    onDefect,
    ...options,
  })
}

/** A page without problems, with the given title and additional content. */
export const soundPage = (title: string, body = '', head = ''): string =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="Tables of English oak, made to measure by two joiners in Kent and brought to your door.">
${head}
</head>
<body>
<main><h1>${title}</h1><p>Our tables are made of oak from Kent, sawn in winter and dried for three years.</p>${body}</main>
</body>
</html>
`
