import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '..')
const sources = globSync('src/**/*.ts', { cwd: root })
  .filter((path) => !path.endsWith('.test.ts') && !path.includes('/fixtures/'))
  .sort()
const audits = sources.filter((path) => /^src\/audits\/[^/]+\/[^/]+\.ts$/.test(path))
/** Files that only name types, in one place because they are read as a dictionary. */
const dictionaries = /^src\/core\/(ports|facts\/(read|asked|browser))\.ts$/

test('a source file has at most 250 lines, an audit at most 90', async () => {
  const long: string[] = []
  for (const path of sources) {
    const limit = audits.includes(path) ? 90 : dictionaries.test(path) ? 400 : 250
    const lines = (await readFile(join(root, path), 'utf8')).trimEnd().split('\n').length
    if (lines > limit) long.push(`${path} has ${lines} lines, ${lines - limit} too many`)
  }
  assert.deepEqual(long, [])
})

/** Folders of one kind of thing, where a name is looked up and nobody reads the list. */
const lists = /^src\/(?:audits\/[^/]+|cli\/commands|http\/api\/resources|store\/schema\/(?:ddl|rows))$/
const maxFolder = 16

test('a folder has at most 16 source files, unless they are all of one kind', () => {
  const counts = Map.groupBy(sources, (path) => dirname(path))
  const crowded = [...counts].flatMap(([folder, { length }]) =>
    length > maxFolder && !lists.test(folder) ? `${folder} has ${length}` : [],
  )
  assert.deepEqual(crowded, [])
})

test('every audit has its test beside it', () => {
  const tests = new Set(globSync('src/audits/*/*.test.ts', { cwd: root }))
  const bare = audits.filter((path) => !tests.has(path.replace(/\.ts$/, '.test.ts')))
  assert.deepEqual(bare, [])
})

/** A word in the source of an audit, and the verdicts of which its table of cases then has to have one. */
const verdicts: readonly (readonly [word: RegExp, kinds: readonly string[]])[] = [
  [/\bpass\(/, ['pass']],
  [/\b(?:info|suspected)\(/, ['info']],
  [/\binconclusive\(/, ['inconclusive']],
  [/\bnotApplicable\(|\bjudge[A-Z]\w+\(/, ['not-applicable']],
  [/\b(?:warn|fail|share|grade\w*|judge[A-Z]\w+)\(/, ['warn', 'fail']],
]
/** One that passes, one that does not, and one at the edge between them. */
const minCases = 3

test('a table of cases has every verdict that its audit can give', async () => {
  const lacking: string[] = []
  for (const path of audits) {
    const [source = '', cases = ''] = await Promise.all(
      [path, path.replace(/\.ts$/, '.test.ts')].map((file) => readFile(join(root, file), 'utf8')),
    )
    // This table has them all.
    if (cases.includes('axeCases(')) continue
    const given = [...cases.matchAll(/\bis: '([a-z-]+)'/g)].map(([, kind = '']) => kind)
    // Without a browser, some audits only suspect a problem; their verdicts in the browser are those of axe.
    if (source.includes('suspected(') && given.includes('info')) given.push('warn')
    for (const [word, kinds] of verdicts)
      if (word.test(source) && !kinds.some((kind) => given.includes(kind)))
        lacking.push(`${path}: ${kinds.join(' or ')}`)
    if (given.length < minCases) lacking.push(`${path}: ${minCases} cases`)
  }
  assert.deepEqual(lacking, [])
})

/** Parts of pages that show the same numbers as an audit, or depend on its verdict. */
const namedAudits: Readonly<Record<string, readonly string[]>> = {
  'src/app/alerts/reach-rules.ts': ['tls-expiry'],
  'src/views/report/content/content.ts': ['content-without-js', 'heading-order', 'rendered-content-parity'],
  'src/views/report/previews/card-problems.ts': [
    'og-description',
    'og-image',
    'og-image-reachable',
    'og-image-size',
    'twitter-image',
  ],
  'src/views/report/previews/search-result.ts': ['meta-description-length', 'title-generic'],
  'src/views/report/visitors.ts': ['lab-cls', 'lab-lcp', 'lab-tbt', 'total-byte-weight'],
}
const headerNames =
  /^(?:content-(?:type|length)|(?:referrer|permissions)-policy|x-content-type-options|keep-alive)$/

test('a new audit is one file and its test: outside of src/audits, there is no list that it has to be added to', async () => {
  const ids = new Set(audits.map((path) => basename(path, '.ts')))
  const named: Record<string, readonly string[]> = {}
  for (const path of sources) {
    if (!/^src\/(?:app|codec|engine|mcp|messages|views)\//.test(path)) continue
    const quoted = (await readFile(join(root, path), 'utf8')).matchAll(/'([a-z0-9]+(?:-[a-z0-9]+)+)'/g)
    const found = new Set(
      [...quoted].map(([, id = '']) => id).filter((id) => ids.has(id) && !headerNames.test(id)),
    )
    if (found.size > 0) named[path] = [...found].toSorted()
  }
  assert.deepEqual(named, namedAudits)
})

test('there are at least 300 audits', () => {
  assert.ok(audits.length >= 300, `there are ${audits.length}`)
})

test('the import rules look at every source file', async () => {
  const { modules } = await cruise(root)
  const seen = new Set(modules.map((module) => module.source))
  assert.deepEqual(
    sources.filter((path) => !seen.has(path)),
    [],
  )
})

test('the import rules find what is out of place', async (context) => {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-imports-'))
  context.after(() => rm(folder, { recursive: true }))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  await copyFile(join(root, 'package.json'), join(folder, 'package.json'))
  const faults = {
    'core-imports': ['src/core/a.ts', "import type { B } from '../store/b.ts'\nexport type A = B"],
    'core-packages': ['src/core/c.ts', "import { parse } from 'parse5'\nexport const c = parse"],
    'app-packages': [
      'src/app/d.ts',
      "import type { FastifyInstance as D } from 'fastify'\nexport type E = D",
    ],
    'http-imports': ['src/http/f.ts', "import type { B } from '../store/b.ts'\nexport type F = B"],
    'tests-stay-apart': ['src/views/g.ts', "import { h } from './h.test.ts'\nexport const g = h"],
    'audits-stay-pure': [
      'src/audits/seo/i.ts',
      "import { readFileSync } from 'node:fs'\nexport const i = readFileSync",
    ],
    'dev-packages-stay-apart': ['src/cli/j.ts', "import fc from 'fast-check'\nexport const j = fc"],
    'settings-know-nobody': [
      'src/config/config.ts',
      "import { readFileSync } from 'node:fs'\nexport const k = readFileSync",
    ],
    'search-has-one-door': ['src/store/p.ts', "import { q } from './search/q.ts'\nexport const p = q"],
    cycles: ['src/engine/l.ts', "import { m } from './m.ts'\nexport const l = () => m"],
    unresolvable: ['src/gather/n.ts', "import { o } from './o.ts'\nexport const n = o"],
  }
  const bystanders = [
    ['src/store/b.ts', 'export type B = 1'],
    ['src/store/search/q.ts', 'export const q = 1'],
    ['src/views/h.test.ts', 'await using h = 1\nexport { h }'],
    ['src/engine/m.ts', "import { l } from './l.ts'\nexport const m = () => l"],
  ]
  for (const [path = '', text = ''] of [...Object.values(faults), ...bystanders]) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  const { violations } = await cruise(folder)
  for (const [rule, [path]] of Object.entries(faults)) {
    assert.ok(
      violations.some((violation) => violation.rule === rule && violation.from === path),
      `${rule} says nothing of ${path}`,
    )
  }
})

/** A process of its own, as `npm run check` runs it: the same configuration and the same parser. */
async function cruise(folder: string): Promise<{
  readonly modules: readonly { readonly source: string }[]
  readonly violations: readonly { readonly rule: string; readonly from: string }[]
}> {
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const words = [program, 'src', '--config', join(root, '.dependency-cruiser.js'), '--output-type', 'json']
  const output = await new Promise<string>((resolve) => {
    // It exits with the number of violations, so a non-zero code is no failure here; JSON that is cut is.
    execFile(process.execPath, words, { cwd: folder, maxBuffer: 1e9 }, (_, stdout) => resolve(stdout))
  })
  const { modules, summary } = JSON.parse(output)
  return {
    modules,
    violations: summary.violations.map((violation: { rule: { name: string }; from: string }) => ({
      rule: violation.rule.name,
      from: violation.from,
    })),
  }
}
