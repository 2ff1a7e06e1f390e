import { createHash } from 'node:crypto'

/**
 * The file that inspection threads start: it runs `thread.cjs` with the compiled code of an earlier run. Node's own
 * compile cache has only what runs while a module loads, and compiling the rest takes a third of the time to the first
 * report. What a report used is stored once, next to that cache and under a digest of the source: V8 compares no more
 * than its length.
 */
export function threadLoader(source: string): string {
  const digest = createHash('sha256').update(source).digest('hex').slice(0, 16)
  return `import { closeSync, fstatSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire, enableCompileCache, getCompileCacheDir } from 'node:module'
import { Script } from 'node:vm'

enableCompileCache()
const file = new URL('./thread.cjs', import.meta.url)
const folder = getCompileCacheDir()
const stored = folder === undefined ? undefined : folder + '/plumbline-${digest}'
const source = '(function(exports,require,module,__url){' + readFileSync(file, 'utf8') + '\\n})'
const script = new Script(source, { filename: file.pathname, cachedData: read() })
const module = { exports: {} }
script.runInThisContext()(module.exports, createRequire(import.meta.url), module, import.meta.url)
let isStored = stored === undefined || script.cachedDataRejected === false

/** Only what this user wrote: the folder is below the system's temporary one, where others can write. */
function read() {
  let file
  try {
    file = openSync(stored)
    return fstatSync(file).uid === (process.getuid?.() ?? 0) ? readFileSync(file) : undefined
  } catch {
    return undefined
  } finally {
    if (file !== undefined) closeSync(file)
  }
}

/** A folder that cannot be written to costs time and nothing else. */
function store() {
  isStored = true
  try {
    const part = stored + '.' + process.pid
    writeFileSync(part, script.createCachedData(), { mode: 0o600 })
    renameSync(part, stored)
  } catch {}
}

export default async (task) => {
  const answer = await module.exports.default(task)
  if (!isStored) store()
  return answer
}
export const { visitInThread, checkInThread, logInInThread, describeTexts } = module.exports
`
}
