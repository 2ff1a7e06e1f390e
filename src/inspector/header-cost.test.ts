import assert from 'node:assert/strict'
import type { RequestListener } from 'node:http'
import { before, test, type TestContext } from 'node:test'
import { resolveReport } from '../codec/resolve-report.ts'
import type { ReadFacts } from '../core/facts/read.ts'
import type { FactName, Gathered } from '../core/facts.ts'
import { gradeFindings } from '../core/score/score.ts'
import { loadCatalogue } from '../engine/catalogue.ts'
import { runAudits } from '../engine/run-audits.ts'
import { readFacts } from '../gather/read-facts.ts'
import { fetchedFrom } from '../testing/facts/audit-cases.ts'
import { startSite } from '../testing/servers/sites/small-site.ts'
import { openInspector } from './open-inspector.ts'

/**
 * The cost of response headers depends on what is at stake: little on a static page, clearly more on a sign-in page.
 */

const words =
  'Our tables are made of oak from Kent, sawn in winter and dried for three years before we plane it. '

const page = (more: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Oak tables, made by hand in Kent</title>
<meta name="description" content="Tables of English oak, made to measure by two joiners in Kent and brought to your door.">
<meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body><main><h1>Oak tables</h1><p>${words.repeat(10)}</p><h2>Care of oak</h2><p>${words.repeat(10)}</p>${more}</main></body></html>`

const article = page('')
const signIn = page(
  '<form method="post"><label>E-mail <input type="email" name="email" autocomplete="username"></label><label>Password <input type="password" name="password" autocomplete="current-password"></label><button>Sign in</button></form>',
)

type Headers = Readonly<Record<string, string>>

const strict: Headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
}
const nginx: Headers = { 'content-type': 'text/html', server: 'nginx/1.24.0 (Ubuntu)' }
const apache: Headers = {
  'content-type': 'text/html; charset=UTF-8',
  server: 'Apache/2.4.58 (Ubuntu)',
  'x-powered-by': 'PHP/8.3.6',
}

const answering =
  (home: string, headers: Headers): RequestListener =>
  ({ url }, response) => {
    response.writeHead(url === '/' ? 200 : 404, headers)
    response.end(url === '/' ? home : '<!doctype html><title>Not found</title><p>There is no such page.</p>')
  }

async function scoreOf(context: TestContext, home: string, headers: Headers): Promise<number> {
  const inspector = await openInspector({
    net: { privateTargets: true, userAgent: 'a test' },
    engine: 'a test',
  })
  const { report } = await inspector.inspect(await startSite(context, answering(home, headers)), {
    signal: context.signal,
    progress: () => undefined,
  })
  return resolveReport(report, { texts: inspector.texts }).score ?? assert.fail('the page has no score')
}

for (const [name, headers] of [
  ['nginx', nginx],
  ['Apache', apache],
] as const) {
  test(`an article gains at most 8 points from strict headers compared with those of ${name}`, async (context) => {
    const gain = (await scoreOf(context, article, strict)) - (await scoreOf(context, article, headers))
    assert.ok(gain > 0 && gain <= 8, `it gains ${gain}`)
  })
}

test('a sign-in page loses clearly more than an article without strict headers', async (context) => {
  const gains: number[] = []
  for (const home of [article, signIn])
    gains.push((await scoreOf(context, home, strict)) - (await scoreOf(context, home, nginx)))
  const [little = 0, much = 0] = gains
  assert.ok(much >= 2 * little, `${much} is not twice ${little}`)
})

/** Loopback has no HSTS, so the headers of an HTTPS page are judged without the network. */
let catalogue: Awaited<ReturnType<typeof loadCatalogue>>
before(async () => {
  catalogue = await loadCatalogue()
})

function readScore(html: string, headers: Headers): number {
  const read: Gathered<ReadFacts> = readFacts(fetchedFrom({ html, headers }), (fact) => assert.fail(fact))
  const audits = catalogue.audits.filter(({ needs }) => needs.every((need: FactName) => need in read))
  // Only audits that need no other facts run.
  const findings = runAudits(audits, read as Gathered, (audit, error) =>
    assert.fail(`${audit}: ${String(error)}`),
  )
  return gradeFindings(findings).score ?? assert.fail('the page has no score')
}

test('over HTTPS an article gains at most 8 points from strict headers, and a sign-in page more', () => {
  const all = { ...strict, 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
  const [little, much] = [article, signIn].map((home) => readScore(home, all) - readScore(home, apache))
  assert.ok(little !== undefined && little > 0 && little <= 8, `an article gains ${little}`)
  assert.ok(much !== undefined && much >= 2 * little && much <= 20, `a sign-in page gains ${much}`)
})
