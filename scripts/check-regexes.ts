/**
 * Fails on regular expressions in src whose running time can grow faster than linearly: most of them read text that
 * somebody else wrote. `npm run check` runs it; with `--write` it stores which ones are linear.
 */
import { glob, readFile, writeFile } from 'node:fs/promises'
import { parse } from '@swc/core'
import { check } from 'recheck'

/** An expression whose input or repetitions are bounded says so at the end of its line or on the line above. */
const excuse = /\/\/ bounded: \S/

interface FoundRegex {
  /** Null if it is built at run time. */
  readonly source: string | null
  readonly flags: string
  readonly line: number
  readonly excused: boolean
}

interface RegexFault {
  readonly file: string
  readonly line: number
  readonly message: string
}

/** The regular expressions in one file: literals and calls of `RegExp`. */
export async function findRegexes(code: string): Promise<readonly FoundRegex[]> {
  const lines = code.split('\n')
  const found: FoundRegex[] = []
  const positions = new Map<string, number>()
  const add = (text: string, source: string | null, flags: string) => {
    const at = code.indexOf(text, positions.get(text) ?? 0)
    positions.set(text, at + text.length)
    const line = code.slice(0, at).split('\n').length
    const excused = excuse.test(lines[line - 1] ?? '') || excuse.test(lines[line - 2] ?? '')
    found.push({ source, flags, line, excused })
  }
  walk(await parse(code, { syntax: 'typescript', target: 'esnext' }), (node) => {
    if (node['type'] === 'RegExpLiteral') {
      const [source, flags] = [String(node['pattern']), String(node['flags'])]
      add(`/${source}/${flags}`, source, flags)
    } else if (isRegExpCall(node)) {
      const [source, flags = ''] = readArguments(node)
      add('RegExp(', source ?? null, flags ?? '')
    }
  })
  return found
}

type Node = Readonly<Record<string, unknown>>

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) walk(item, visit)
  else if (typeof value === 'object' && value !== null) {
    const node = value as Node
    visit(node)
    for (const child of Object.values(node)) walk(child, visit)
  }
}

function isRegExpCall({ type, callee }: Node): boolean {
  if (type !== 'NewExpression' && type !== 'CallExpression') return false
  return typeof callee === 'object' && callee !== null && 'value' in callee && callee.value === 'RegExp'
}

/** Null for arguments that are not plain strings. */
function readArguments(node: Node): readonly (string | null)[] {
  const given = Array.isArray(node['arguments']) ? (node['arguments'] as readonly { expression: Node }[]) : []
  return given.map(({ expression: { type, value } }) =>
    type === 'StringLiteral' && typeof value === 'string' ? value : null,
  )
}

/** What is wrong with an expression; undefined if its running time is linear. */
export async function faultOf(source: string | null, flags: string): Promise<string | undefined> {
  if (source === null) return 'it is built at run time, so its running time is unknown'
  const found = await check(source, flags, { timeout: 20_000, randomSeed: 1 })
  if (found.status === 'safe') return undefined
  if (found.status === 'unknown') return `its running time could not be determined (${found.error.kind})`
  return `${found.complexity.summary}, for example on ${found.attack.pattern}`
}

/** Expressions known to be linear. A verdict depends on nothing else, and checking all of them takes minutes. */
const knownPath = new URL('linear-regexes.json', import.meta.url)

async function main(write: boolean): Promise<void> {
  const known = new Set(JSON.parse(await readFile(knownPath, 'utf8')) as readonly string[])
  const linear = new Set<string>()
  const faults: RegexFault[] = []
  for await (const file of glob('src/**/*.ts')) {
    if (file.startsWith('src/testing/') || /\.(?:test|d)\.ts$/.test(file)) continue
    for (const { source, flags, line, excused } of await findRegexes(await readFile(file, 'utf8'))) {
      if (excused) continue
      const name = `/${source}/${flags}`
      const message = known.has(name) || linear.has(name) ? undefined : await faultOf(source, flags)
      if (message === undefined) linear.add(name)
      else faults.push({ file, line, message })
    }
  }
  if (write) await writeFile(knownPath, `${JSON.stringify([...linear].sort(), null, 2)}\n`)
  for (const { file, line, message } of faults) console.error(`${file}:${line}: ${message}`)
  if (faults.length === 0) return
  console.error('These regular expressions may be slow. Rewrite them, or bound their input and say how:')
  console.error('// bounded: <what keeps it short>')
  process.exitCode = 1
}

if (import.meta.main) await main(process.argv.includes('--write'))
