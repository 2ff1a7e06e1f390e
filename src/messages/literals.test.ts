import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { parseSync } from '@swc/core'

/** English outside the message files: nobody could translate it. */

const root = join(import.meta.dirname, '../..')
/** Everything that speaks to people: every text in it is looked at. */
const watched = ['views', 'http/pages', 'cli', 'check', 'mcp', 'mail', 'app', 'codec', 'engine', 'inspector']
/** What reports only failures, and the API, whose descriptions are the reference: what their errors say is looked at. */
const throwing = ['core', 'gather', 'browser', 'store', 'worker', 'http', 'lib']

/** Texts that are the same in every language, by the end of their path, with the reason. */
const allowed: readonly (readonly [path: RegExp, text: RegExp, why: string])[] = [
  [/account\.ts$/, /^(?:Edge?|Opera|Firefox|Chrome|Safari|Android|Windows|Linux)$/, 'names of products'],
  [/previews\.ts$|owner-bar\.ts$|samples\.ts$/, /^(?:Facebook|Slack|Markdown|Python)$/, 'names of products'],
  [/card-problems\.ts$/, /^Twitterbot$/, 'name of a bot in robots.txt'],
  [/api-docs\.ts$/, /^OpenAPI 3\.1 \((?:JSON|YAML)\)$/, 'name of a standard'],
  [/submit-box\.ts$/, /^example\.com$/, 'an example of a URL'],
  [/client\/page\.ts$/, /^(?:Enter|Escape)$/, 'names that browsers give to keys'],
  [/cookies\.ts$|content\.ts$/, /^(?:Secure|Format)$/, 'attributes of cookies, field names of images'],
  [/try-it\.ts$/, /^Keys$/, 'a tag of the OpenAPI document'],
  [
    /cli\/(?:open\/open-workers|ending|open\/sender-process)\.ts$|app\/.*\.ts$/,
    /^(?:[a-z-]+ )+[a-z-]+(?:; .*)?$/,
    'the log',
  ],
  [/samples\.ts$/, /^(?:True|False|None)$/, 'values of Python'],
  [/greeting\.ts$|init-files\.ts$/, /npm run/, 'commands'],
  [/folder-server\.ts$/, /^Not found$/, 'the page that a folder has no file for'],
  [/config-schema\.ts$|check-report-schema\.ts$/, /./, 'JSON schemas, one file for all editors and programs'],
  [/sarif\.ts$|create-mcp-server\.ts$|alert-message\.ts$/, /^Plumbline$/, 'our name'],
  [/channel-input\.ts$/, /^(?:Webhook|Slack|Discord|Teams)$/, 'names of products'],
  [/teams\.ts$/, /^(?:Good|Attention|Default|Medium|Bolder)$/, 'values of Adaptive Cards'],
  [
    /email\.ts$|next-digest\.ts$|event-message\.ts$/,
    /^(?:All|Mon|alert\.)$/,
    'values of headers, of Intl and of ours',
  ],
  [/common-passwords\.ts$/, /./, 'passwords'],
  [/site-thread\.ts$|judge-site-apart\.ts$/, /^that is all$/, 'between threads'],
]

interface Literal {
  readonly path: string
  readonly text: string
}

test('no English stands in a template or a string outside the message files', () => {
  const found = [...filesIn(watched)]
    .flatMap((path) => literalsIn(path, readFileSync(join(root, path), 'utf8')))
    .filter(({ path, text }) => !allowed.some(([where, what]) => where.test(path) && what.test(text)))
  assert.deepEqual(
    found.map(({ path, text }) => `${path}: ${text}`),
    [],
  )
})

test('no failure or problem is worded where nobody knows the language', () => {
  const found = [...filesIn(throwing)].flatMap((path) =>
    thrownIn(readFileSync(join(root, path), 'utf8')).map((text) => `${path}: ${text}`),
  )
  assert.deepEqual(found, [])
  assert.deepEqual(thrownIn("throw new Failure('timed-out', `${host} did not answer in time.`)"), [
    '… did not answer in time.',
  ])
  assert.deepEqual(thrownIn("throw invalid({ cursor: ['The cursor is unknown here.'] })"), [
    'The cursor is unknown here.',
  ])
  assert.deepEqual(thrownIn("throw new Problem('conflict', sentence('copyOther'))"), [])
})

function* filesIn(folders: readonly string[]): Generator<string> {
  for (const folder of folders)
    for (const path of globSync(`src/${folder}/**/*.ts`, { cwd: root }))
      if (!path.endsWith('.test.ts') && !path.includes('/in-page/')) yield path
}

test('the search for English finds it in text, attributes and strings, and nowhere else', () => {
  const find = (code: string) => literalsIn('x.ts', code).map(({ text }) => text)
  assert.deepEqual(find('html`<p class="row end">Your reports</p>`'), ['Your reports'])
  assert.deepEqual(find('html`<p title="Newest first">${x}</p>`'), ['Newest first'])
  assert.deepEqual(find("say('The schedule is paused.')"), ['The schedule is paused.'])
  assert.deepEqual(find('f(`${n} reports were deleted`)'), ['… reports were deleted'])
  assert.deepEqual(find("label('Keep')"), ['Keep'])
  assert.deepEqual(
    find("import x from 'a'; const a: 'Good one' = b; throw new Error('No such file here')"),
    [],
  )
  assert.deepEqual(find('html`<p class="stack row"><code>GET me</code> · <bdi>${x}</bdi> &amp; 3</p>`'), [])
})

type Node = Readonly<Record<string, unknown>>

/** English in what is given to a failure or a problem. */
function thrownIn(code: string): readonly string[] {
  const found: string[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (!isNode(node)) return undefined
    const callee = isNode(node['callee']) ? String(node['callee']['value']) : ''
    if (/^(?:Failure|VisitFailure|Problem|RefusedRequest|invalid)$/.test(callee))
      found.push(...literalsUnder(node['arguments']))
    return Object.values(node).forEach(visit)
  }
  visit(parseSync(code, { syntax: 'typescript' }).body)
  return found
}

/** Attributes that people read or hear. */
const spoken = /\s(?:aria-label|title|placeholder|alt|data-label)="([^"]*)"/g
/** A template that only adds attributes to a tag: ` data-progress="…"`. */
const attributesOnly = /^(?:(?:hidden|open|selected|required|data-[a-z]+|class)(?:="[^"]*")?\s*)+$/
const prose = /[A-Z][a-z]+ [a-z]|[a-z]{2,} [a-z]{2,} [a-z]{2,}|^[A-Z][a-z]+…?$|[a-z]\.$|[a-z]: $/

function literalsIn(path: string, code: string): readonly Literal[] {
  return literalsUnder(parseSync(code, { syntax: 'typescript' }).body).map((text) => ({ path, text }))
}

function literalsUnder(tree: unknown): readonly string[] {
  const found: string[] = []
  const add = (text: string): void => void found.push(text.replaceAll(/\s+/g, ' ').trim())
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (!isNode(node) || skipped(node)) return undefined
    if (node['type'] === 'TaggedTemplateExpression' && isHtml(node)) {
      const { quasis, expressions } = templateOf(node['template'])
      for (const text of readTexts(quasis.join('\u0000'))) add(text)
      return visit(expressions)
    }
    if (node['type'] === 'TemplateLiteral') {
      const { quasis, expressions } = templateOf(node)
      const text = quasis.join('…')
      if (prose.test(text)) add(text)
      return visit(expressions)
    }
    if (node['type'] === 'StringLiteral' && prose.test(String(node['value']))) add(String(node['value']))
    return Object.values(node).forEach(visit)
  }
  visit(tree)
  return found
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** Imports, types, names of properties, and errors that only a programmer meets. */
function skipped(node: Node): boolean {
  const type = typeof node['type'] === 'string' ? node['type'] : ''
  if (
    type === 'ImportDeclaration' ||
    type === 'ExportNamedDeclaration' ||
    /^Ts(?!As|Satisfies|NonNull|Const)/.test(type)
  )
    return true
  if (type !== 'NewExpression') return false
  const callee = node['callee']
  return isNode(callee) && /^(?:Aggregate|Type|Range)?Error$/.test(String(callee['value']))
}

const isHtml = ({ tag }: Node): boolean => isNode(tag) && tag['value'] === 'html'

function templateOf(node: unknown): { readonly quasis: readonly string[]; readonly expressions: unknown } {
  const template = isNode(node) ? node : {}
  const quasis = Array.isArray(template['quasis']) ? template['quasis'] : []
  return {
    quasis: quasis.map((part: unknown) => (isNode(part) ? String(part['cooked']) : '')),
    expressions: template['expressions'],
  }
}

/** The words of markup: between tags, and in attributes that people read. */
function readTexts(markup: string): readonly string[] {
  const spokenTexts = Array.from(markup.matchAll(spoken), ([, text = '']) => text)
  const between = markup
    .replaceAll(/<(code|style|pre|script|kbd)\b.*?<\/\1>/gs, ' ')
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll(/&[a-z]+;/g, ' ')
    .split('\n')
  return [...between, ...spokenTexts]
    .map((text) => text.replaceAll('\u0000', '…').trim())
    .filter((text) => /[A-Za-z]{2,}/.test(text) && !attributesOnly.test(text))
}
