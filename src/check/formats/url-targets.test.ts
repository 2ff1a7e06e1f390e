import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { checkTargets } from '../../testing/check/check-folder.ts'
import { gitHubRules, sarifStandard } from '../../testing/check/sarif-rules.ts'
import { startSite } from '../../testing/servers/sites/small-site.ts'
import { evaluateGates } from '../gates/evaluate-gates.ts'
import { parseGate } from '../gates/parse-gate.ts'
import type { CheckOutcome } from '../outcome.ts'
import type { FormatName } from './format.ts'
import { formats } from './formats.ts'
import { makeLocate } from './locate.ts'

let origin: string
let outcome: CheckOutcome

before(async (context) => {
  // A hook has a different context type with the same after().
  origin = await startSite(context as Parameters<typeof startSite>[0], (_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end('<!doctype html><html lang="en"><title>Oak</title>\n<h1>Oak</h1>\n<img src="/a.png">')
  })
  outcome = await checkTargets([`${origin}/pricing/`], { workingDirectory: '.' })
})

const write = async (name: FormatName, of = outcome, sources = {}): Promise<string> =>
  (await formats[name]())(of, { color: false, top: 20, locate: makeLocate(sources, '') })

test('GitHub gets annotations without a file for a URL, with the URL and the line of its HTML', async () => {
  const lines = (await write('github')).split('\n').filter((line) => /^::(?:error|warning) /.test(line))
  assert.ok(lines.length > 3)
  for (const line of lines) {
    assert.match(line, /^::(?:error|warning) title=/)
    assert.ok(line.includes(`${origin}/pricing/`), line)
  }
  assert.ok(lines.some((line) => /pricing\/, line 3, column 1\)/.test(line)))
})

test('SARIF and GitLab name the host and path of a URL, never a file that may not exist or a web URL', async () => {
  const { host } = new URL(origin)
  const log = JSON.parse(await write('sarif')) as {
    runs: { results: { locations: { physicalLocation: { artifactLocation: { uri: string } } }[] }[] }[]
  }
  for (const validate of [sarifStandard(), gitHubRules()])
    assert.ok(validate(log), JSON.stringify(validate.errors?.slice(0, 3)))
  const uris = log.runs[0]?.results.map(
    ({ locations }) => locations[0]?.physicalLocation.artifactLocation.uri,
  )
  assert.deepEqual([...new Set(uris)], [`${encodeURIComponent(host)}/pricing`])
  const entries = JSON.parse(await write('gitlab')) as { location: { path: string } }[]
  assert.deepEqual([...new Set(entries.map(({ location }) => location.path))], [`${host}/pricing`])
  const mapped = await write('gitlab', outcome, { '/pricing/': 'src/pricing.astro' })
  assert.match(mapped, /"path": "src\/pricing\.astro"/)
  assert.doesNotMatch(mapped, new RegExp(`"path": "${host}`))
})

test('JSON has no file for a URL, and a terminal shows the line of its HTML', async () => {
  const { problems } = JSON.parse(await write('json')) as { problems: { pages: { file: unknown }[] }[] }
  assert.deepEqual([...new Set(problems.flatMap(({ pages }) => pages.map(({ file }) => file)))], [null])
  assert.match(await write('pretty'), /\n +line 3, column 1: \S.* alt text\n/)
})

const withGate = (expression: string): CheckOutcome => ({
  ...outcome,
  gates: evaluateGates([{ gates: [parseGate(expression, new Set(['image-alt']))] }], outcome),
})
const failed = (xml: string): readonly (string | undefined)[] =>
  [...xml.matchAll(/<testcase classname="[^"]*" name="([^"]*)"><failure/g)].map(([, name]) => name)

test('in JUnit a gate is a test case, and only problems that it counts are failures', async () => {
  const low = await write('junit', withGate('score<100'))
  assert.deepEqual(failed(low), ['score&lt;100'])
  assert.match(low, /<failure message="1 page \(\/pricing\/ [\d.]+\)" type="gate"/)
  assert.deepEqual(failed(await write('junit', withGate('finding:image-alt'))), [
    'finding:image-alt',
    'image-alt',
  ])
  const high = outcome.problems.filter(({ finding }) => ['critical', 'high'].includes(finding.severity))
  assert.ok(high.length > 0 && high.length < outcome.problems.length)
  assert.equal(failed(await write('junit', withGate('problems:high>0'))).length, high.length + 1)
  const passed = await write('junit', withGate('score<1'))
  assert.deepEqual(failed(passed), [])
  assert.match(passed, /<testcase classname="gate" name="score&lt;1"\/>/)
})
