import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { parseSync } from '@swc/core'
import { lookUp } from './tree.ts'

/** Texts that are read before anybody knows the language: everyone would get that of the first moment. */

const root = join(import.meta.dirname, '../..')
const watched = [
  'views',
  'http',
  'messages',
  'cli',
  'check',
  'mcp',
  'mail',
  'app',
  'codec',
  'engine',
  'inspector',
]

test('no module keeps a text in the language of the moment it was loaded', () => {
  const found = watched
    .flatMap((folder) => globSync(`src/${folder}/**/*.ts`, { cwd: root }))
    .filter((path) => !path.endsWith('.test.ts') && !path.includes('/in-page/'))
    .flatMap((path) => keptTexts(readFileSync(join(root, path), 'utf8')).map((text) => `${path}: ${text}`))
  assert.deepEqual(found, [])
  const code = (rest: string) => `import { texts } from './texts.ts'\nconst t = texts.report\n${rest}`
  assert.deepEqual(keptTexts(code('const label = t.rerun')), ['report.rerun'])
  assert.deepEqual(keptTexts(code('const { vitals: v } = t\nexport const all = [row(v.lcp)]')), [
    'report.vitals.lcp',
  ])
  assert.deepEqual(
    keptTexts(code('const label = () => t.rerun\nconst all = { get a() { return t.more } }')),
    [],
  )
  const served = (said: string) => code(`export function servePage() { on(['rerun', ${said}]) }`)
  assert.deepEqual(keptTexts(served('t.rerun')), ['report.rerun'])
  assert.deepEqual(keptTexts(served('() => t.rerun')), [])
})

type Node = Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** Paths of texts that are read when a module is loaded or routes are registered, instead of when something is shown. */
function keptTexts(code: string): readonly string[] {
  const found: string[] = []
  const names = new Map<string, readonly string[]>([['texts', []]])
  const pathOf = (node: unknown): readonly string[] | undefined => {
    if (!isNode(node)) return undefined
    if (node['type'] === 'Identifier') return names.get(String(node['value']))
    const property = node['type'] === 'MemberExpression' ? node['property'] : undefined
    const start = property === undefined ? undefined : pathOf(node['object'])
    if (start === undefined || !isNode(property) || property['type'] !== 'Identifier') return undefined
    return [...start, String(property['value'])]
  }
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (!isNode(node)) return undefined
    if (registersRoutes(node)) return visit(Object.values(node['body'] ?? {}))
    if (isLater(node)) return undefined
    if (node['type'] === 'VariableDeclarator') {
      nameParts(node['id'], pathOf(node['init']), names)
      return visit(node['init'])
    }
    const path = pathOf(node)
    if (path === undefined) return Object.values(node).forEach(visit)
    if (typeof lookUp('en', path) === 'string') found.push(path.join('.'))
    return undefined
  }
  visit(parseSync(code, { syntax: 'typescript' }).body)
  return found
}

/** Code that runs when something is shown, not when the module is loaded. */
const isLater = ({ type }: Node): boolean =>
  /^(?:Function|Arrow|Method|Getter|Class|Import|Ts(?!As|Satisfies|NonNull|Const))/.test(String(type))

/** `serveAlerts` and the like run once, when the server starts. */
const registersRoutes = ({ type, identifier }: Node): boolean =>
  type === 'FunctionDeclaration' &&
  isNode(identifier) &&
  /^(?:serve|register)[A-Z]/.test(String(identifier['value']))

/** `const t = texts.report` and `const { vitals: v } = t` name a part of the texts. */
function nameParts(
  id: unknown,
  path: readonly string[] | undefined,
  names: Map<string, readonly string[]>,
): void {
  if (path === undefined || !isNode(id)) return
  if (id['type'] === 'Identifier') names.set(String(id['value']), path)
  for (const part of Array.isArray(id['properties']) ? (id['properties'] as Node[]) : []) {
    const key = isNode(part['key']) ? String(part['key']['value']) : ''
    const value = isNode(part['value']) ? String(part['value']['value']) : key
    names.set(value === 'null' || value === 'undefined' ? key : value, [...path, key])
  }
}
