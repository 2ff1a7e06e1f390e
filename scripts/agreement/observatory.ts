import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FactName, Facts } from '../../src/core/facts.ts'
import { loadCatalogue } from '../../src/engine/catalogue.ts'
import { readFacts } from '../../src/gather/read-facts.ts'
import { fetchedFrom } from '../../src/testing/facts/audit-cases.ts'
import { cacheFolder } from '../corpus/fetch-corpus.ts'

/**
 * The HTTP Observatory needs sites on the internet, but its tests are functions of a response. They are called with the
 * same headers as ours, on pages at https://www.mozilla.org/, created by the package's own helper.
 */
export async function compareHeaders(): Promise<string> {
  const observatory = install()
  if (observatory === undefined)
    return `The HTTP Observatory is left out: "npm install --ignore-scripts ${name}" did not work.`
  const { audits } = await loadCatalogue()
  const load = (path: string): Promise<Record<string, unknown>> =>
    import(pathToFileURL(join(observatory, path)).href)
  // The helper is part of the package, without types.
  const helpers = (await load('test/helpers.js')) as unknown as Helpers
  let same = 0
  const lines: string[] = []
  for (const [file, call, auditIds, tried] of questions) {
    const module = await load(`src/analyzer/tests/${file}.js`)
    const test = module[call] as (requests: Requests) => { pass: boolean; result: string }
    const ours = audits.filter(({ id }) => auditIds.includes(id))
    for (const headers of tried) {
      const requests = helpers.emptyRequests()
      for (const [header, value] of Object.entries(headers)) {
        helpers.setHeader(requests.responses.auto, header, value)
      }
      requests.responses.https = requests.responses.auto
      const theirs = test(requests)
      const verdicts = ours.map((audit) => audit.check(factsFrom(headers, audit.needs)))
      const fault = verdicts.find(({ is }) => is === 'fail' || is === 'warn')
      if ((fault === undefined) === theirs.pass) same += 1
      else
        lines.push(
          `  ${file} with ${JSON.stringify(headers)}: Observatory ${theirs.pass ? 'sound' : 'fault'} (${theirs.result}), ours ${auditIds.join(' and ')} ${fault?.is ?? 'pass'} (${(fault ?? verdicts[0])?.message?.id ?? ''})`,
        )
    }
  }
  return [
    `Observatory: ${questions.length} questions, ${same} answers agree, ${lines.length} do not`,
    ...lines,
  ].join('\n')
}

interface Requests {
  readonly responses: { readonly auto: unknown; https: unknown }
}

interface Helpers {
  emptyRequests(): Requests
  setHeader(response: unknown, header: string, value: string): void
}

const name = '@mdn/mdn-http-observatory@1.4.8'

function install(): string | undefined {
  const folder = join(cacheFolder, 'observatory')
  const found = join(folder, 'node_modules/@mdn/mdn-http-observatory')
  if (!existsSync(found)) {
    mkdirSync(folder, { recursive: true })
    const words = [
      'install',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--omit=dev',
      '--omit=optional',
      '--prefix',
      '.',
      name,
    ]
    if (spawnSync('npm', words, { cwd: folder, stdio: 'ignore', timeout: 300_000 }).status !== 0)
      return undefined
  }
  // Its install script would download the list of preloaded hosts; none of the cases is about that list.
  const list = join(found, 'conf/hsts-preload.json')
  if (!existsSync(list)) writeFileSync(list, '{}')
  return found
}

function factsFrom(headers: Readonly<Record<string, string>>, needs: readonly FactName[]): Facts {
  const read = readFacts(fetchedFrom({ url: 'https://www.mozilla.org/', headers }), (fact, error) => {
    throw new Error(`${fact} could not be read`, { cause: error })
  })
  const values = Object.entries(read).flatMap(([fact, gathered]): [string, unknown][] =>
    gathered.ok ? [[fact, gathered.value]] : [],
  )
  // Each fact has its own name, as returned by `readFacts`.
  const all = Object.fromEntries(values) as Partial<Facts>
  const missing = needs.filter((need) => all[need] === undefined)
  if (missing.length > 0) throw new Error(`The headers alone give no ${missing.join(', ')}.`)
  // All facts that the audit needs exist, as just checked.
  return all as Facts
}

type Question = readonly [
  file: string,
  call: string,
  /**
   * Our audits that together answer the question: one checks whether there is a policy, another whether it is
   * effective.
   */
  audits: readonly string[],
  tried: readonly Readonly<Record<string, string>>[],
]

const csp = (value: string) => ({ 'content-security-policy': value })

const questions: readonly Question[] = [
  [
    'csp',
    'contentSecurityPolicyTest',
    ['csp', 'csp-strength'],
    [
      {},
      csp("default-src 'none'"),
      csp("default-src 'self'"),
      csp("default-src 'self'; script-src 'self' 'unsafe-inline'"),
      csp("default-src 'self'; script-src 'self' 'unsafe-eval'"),
      csp("default-src 'self'; style-src 'self' 'unsafe-inline'"),
      csp(
        "script-src 'nonce-abcdefghijklmnop' 'strict-dynamic' 'unsafe-inline'; object-src 'none'; base-uri 'none'",
      ),
      csp('default-src https:'),
      csp('default-src *'),
      csp("default-src 'self'; img-src http:"),
      csp("default-src 'self'; script-src http://cdn.example"),
      csp("default-src 'self'; script-src data:"),
      csp("frame-ancestors 'none'"),
      csp('nonsense'),
      { 'content-security-policy-report-only': "default-src 'self'" },
    ],
  ],
  [
    'x-frame-options',
    'xFrameOptionsTest',
    ['clickjacking'],
    [
      {},
      { 'x-frame-options': 'DENY' },
      { 'x-frame-options': 'sameorigin ' },
      { 'x-frame-options': 'ALLOW-FROM https://example.com' },
      { 'x-frame-options': 'SAMEORIGIN, SAMEORIGIN' },
      { 'x-frame-options': 'whatever' },
      csp("frame-ancestors 'none'"),
      csp("frame-ancestors 'self' https://example.com"),
      csp('frame-ancestors *'),
    ],
  ],
  [
    'x-content-type-options',
    'xContentTypeOptionsTest',
    ['x-content-type-options'],
    [
      {},
      ...['nosniff', 'NoSniff ', 'nosniff, nosniff', 'sniff', ''].map((value) => ({
        'x-content-type-options': value,
      })),
    ],
  ],
  [
    'referrer-policy',
    'referrerPolicyTest',
    ['referrer-policy'],
    [
      {},
      ...[
        'no-referrer',
        'same-origin',
        'strict-origin',
        'strict-origin-when-cross-origin',
        'no-referrer-when-downgrade',
        'origin',
        'origin-when-cross-origin',
        'unsafe-url',
        'no-referrer, strict-origin-when-cross-origin',
        'unsafe-url, no-referrer',
        'no-referrer, nonsense',
        'nonsense',
      ].map((value) => ({ 'referrer-policy': value })),
    ],
  ],
  [
    'strict-transport-security',
    'strictTransportSecurityTest',
    ['hsts'],
    [
      {},
      ...[
        'max-age=31536000',
        'max-age=63072000; includeSubDomains; preload',
        'max-age=15768000',
        'max-age=86400',
        'max-age=0',
        'max-age="31536000"',
        'includeSubDomains',
        'max-age=nonsense',
      ].map((value) => ({ 'strict-transport-security': value })),
    ],
  ],
  [
    'cross-origin-resource-policy',
    'crossOriginResourcePolicyTest',
    ['corp'],
    [
      {},
      ...['same-origin', 'same-site', 'cross-origin', 'nonsense'].map((value) => ({
        'cross-origin-resource-policy': value,
      })),
    ],
  ],
]
