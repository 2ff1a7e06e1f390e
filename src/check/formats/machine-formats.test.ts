import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import sax from 'sax'
import { gitHubRules, sarifStandard } from '../../testing/check/sarif-rules.ts'
import type { CheckOutcome } from '../outcome.ts'
import type { FormatName } from './format.ts'
import { makeLocate } from './locate.ts'
import { checkHostileSite, plain, writeFormat } from '../../testing/check/checked-site.ts'

let outcome: CheckOutcome
before(async (context) => {
  outcome = await checkHostileSite(context)
})

const write = (name: FormatName, options = plain, of = outcome): Promise<string> =>
  writeFormat(name, options, of)

test('JSON has every page and problem, and Markdown has no markup from a page', async () => {
  const { pages, problems } = JSON.parse(await write('json')) as {
    pages: unknown[]
    problems: { id: string; pages: { file: string }[] }[]
  }
  assert.equal(pages.length, 3)
  assert.deepEqual(
    problems.find(({ id }) => id === 'image-alt')?.pages.map(({ file }) => file),
    ['index.html', 'about.html'],
  )
  const markdown = await write('markdown')
  assert.match(markdown, /^## Plumbline: failed/)
  assert.doesNotMatch(markdown, /<(?!br>)[a-z]/i)
  assert.doesNotMatch(markdown, /@all/)
})

/** The attributes of Jenkins' junit-10.xsd, for the elements we write. */
const junitAttributes: Readonly<Record<string, readonly string[]>> = {
  testsuites: ['name', 'tests', 'failures', 'errors'],
  testsuite: ['name', 'tests', 'failures', 'errors', 'skipped'],
  testcase: ['name', 'classname'],
  failure: ['type', 'message'],
  error: ['type', 'message'],
  skipped: ['type', 'message'],
  'system-out': [],
}

test('JUnit is well-formed, with a suite per page and failures only for what a gate counts', async () => {
  const xml = await write('junit')
  const parser = sax.parser(true)
  const counts: Record<string, number> = {}
  parser.onopentag = ({ name, attributes }) => {
    counts[name] = (counts[name] ?? 0) + 1
    const known = junitAttributes[name]
    assert.ok(known !== undefined, `<${name}> is not in junit-10.xsd`)
    for (const attribute of Object.keys(attributes))
      assert.ok(known.includes(attribute), `${name} ${attribute} is not in junit-10.xsd`)
  }
  parser.onerror = (error) => assert.fail(error.message)
  parser.write(xml).close()
  assert.equal(counts['testsuite'], 4, 'three pages and the gates')
  assert.equal(counts['error'], 1)
  assert.ok((counts['failure'] ?? 0) > 1)
  assert.ok((counts['skipped'] ?? 0) > 10)
  const passed = { ...outcome, gates: [{ expression: 'score<1', tripped: false, because: '' }] }
  assert.doesNotMatch(await write('junit', plain, passed), /<failure/)
})

/** Rejects what the standard or GitHub would reject. */
function sarifResults(text: string) {
  const log: unknown = JSON.parse(text)
  for (const validate of [sarifStandard(), gitHubRules()])
    assert.ok(validate(log), JSON.stringify(validate.errors?.slice(0, 3)))
  const { runs } = log as {
    runs: {
      results: {
        message: { text: string }
        locations: { physicalLocation: { artifactLocation: { uri: string } } }[]
        partialFingerprints: { primaryLocationLineHash: string }
      }[]
    }[]
  }
  return runs[0]?.results ?? []
}

test('SARIF is valid, names files and never web URLs, and distinguishes places', async () => {
  const results = sarifResults(await write('sarif'))
  assert.ok(results.length > 4)
  for (const { locations } of results)
    assert.match(locations[0]?.physicalLocation.artifactLocation.uri ?? '', /^(?:index|about)\.html$/)
  const prints = results.map(({ partialFingerprints }) => partialFingerprints.primaryLocationLineHash)
  assert.equal(new Set(prints).size, prints.length)
  const mapped = await write('sarif', { ...plain, locate: makeLocate({ '/about': 'src/pages/about.astro' }) })
  assert.match(mapped, /"uri":"src\/pages\/about\.astro"|"uri": "src\/pages\/about\.astro"/)
})

test('every entry for a machine says what is wrong at its own place, not how many places there are', async () => {
  const [page] = outcome.pages
  const alt = outcome.problems.find(({ finding, page: of }) => finding.id === 'image-alt' && of === page)
  assert.ok(alt !== undefined && alt.finding.places > 1)
  const { message, title } = alt.finding
  const links = ['More', 'Here'].map((found, index) => ({
    found,
    expected: 'Where the link leads',
    snippet: `<a href="/${index}">`,
    fingerprint: found,
  }))
  const generic = { ...alt.finding, id: 'link-text', title: 'Link texts are generic', evidence: links }
  const problems = [alt, { ...alt, finding: generic }]
  const texts = {
    sarif: sarifResults(await write('sarif', plain, { ...outcome, problems })).map(
      (each) => each.message.text,
    ),
    gitlab: (
      JSON.parse(await write('gitlab', plain, { ...outcome, problems })) as { description: string }[]
    ).map(({ description }) => description),
    github: (await write('github', plain, { ...outcome, problems }))
      .split('\n')
      .filter((line) => /file=/.test(line)),
  }
  for (const [name, said] of Object.entries(texts)) {
    assert.equal(said.filter((text) => text.includes(message)).length, 0, name)
    assert.equal(said.filter((text) => text.includes('<img src="/a.png"> (/)')).length, 1, name)
    assert.ok(
      said.every((text) => text.includes(text.includes('<a ') ? generic.title : title)),
      name,
    )
    assert.ok(
      said.some((text) => text.includes('More, <a href="/0"> (expected: Where the link leads) (/)')),
      name,
    )
  }
  const one = { ...alt.finding, places: 1, evidence: alt.finding.evidence.slice(0, 1) }
  const alone = await write('sarif', plain, { ...outcome, problems: [{ ...alt, finding: one }] })
  assert.ok(sarifResults(alone)[0]?.message.text.startsWith(message))
})

test('paths begin at the root of the repository and never leave it', async () => {
  const [page] = outcome.pages
  assert.ok(page !== undefined)
  const at = (folder: string, file: string) => makeLocate({}, folder)({ ...page, file }).file
  assert.equal(at('packages/web', 'dist/index.html'), 'packages/web/dist/index.html')
  assert.equal(at('packages/web', '../site/index.html'), 'packages/site/index.html')
  assert.equal(at('', '../../tmp/site/index.html'), 'tmp/site/index.html')
  assert.equal(at('', '/tmp/site/index.html'), 'tmp/site/index.html')
  const forPeople = makeLocate({})({ ...page, file: '../site/index.html' }).file
  assert.equal(forPeople, '../site/index.html', 'a terminal resolves it from the working directory')
  const mapped = makeLocate({ '/': './src/[lang]/index.astro' }, 'packages/web')
  assert.equal(mapped({ ...page, path: '/' }).file, 'packages/web/src/[lang]/index.astro')
  const written = await write('sarif', { ...plain, locate: makeLocate({ '/*': 'src/a b [x].astro' }) })
  assert.equal(
    sarifResults(written)[0]?.locations[0]?.physicalLocation.artifactLocation.uri,
    'src/a%20b%20%5Bx%5D.astro',
  )
})

test('GitLab Code Quality has one fingerprint for each place', async () => {
  const entries = JSON.parse(await write('gitlab')) as {
    fingerprint: string
    severity: string
    location: { path: string; lines: { begin: number } }
  }[]
  assert.ok(entries.length > 4)
  assert.equal(new Set(entries.map(({ fingerprint }) => fingerprint)).size, entries.length)
  for (const { severity, location } of entries) {
    assert.match(severity, /^(?:info|minor|major|critical|blocker)$/)
    assert.ok(location.lines.begin >= 1 && !location.path.includes(':'))
  }
})

test('GitHub gets ten annotations at most, on one line each, and nothing of a page becomes a command', async () => {
  const lines = (await write('github')).split('\n')
  const annotations = lines.filter((line) => /^::(?:error|warning) file=/.test(line))
  assert.ok(annotations.length > 3 && annotations.length <= 10)
  for (const line of lines) {
    assert.match(line, /^::(?:error|warning|notice) [^\r\n]*::[^\r\n]*$/)
    const [, properties = ''] = /^::[a-z]+ (.*?)::/.exec(line) ?? []
    for (const property of properties.split(',')) assert.match(property, /^(?:file|line|col|title)=[^:]*$/)
  }
  assert.ok(lines.some((line) => line.includes('Gone,%0D%0A')))
  assert.equal(new Set(annotations).size, annotations.length, 'GitHub would show the same annotation twice')
  const titles = new Set(annotations.map((line) => /title=(.*?)::/.exec(line)?.[1]))
  const audits = new Set(outcome.problems.map(({ finding }) => finding.id))
  assert.equal(titles.size, Math.min(10, audits.size), 'a problem of all pages does not crowd out the others')
})

/** The same page thousands of times, on different hosts and with different queries. */
function manyPages(count: number): CheckOutcome {
  const [page] = outcome.pages
  const problems = outcome.problems.filter((problem) => problem.page === page)
  const copies = Array.from({ length: count }, (_, index) => {
    const path = index % 2 === 0 ? '/' : `/?page=${index}`
    return { ...page, path, name: path, url: `https://host-${index}.example${path}` }
  })
  return {
    ...outcome,
    pages: copies,
    problems: copies.flatMap((copy) => problems.map((problem) => ({ ...problem, page: copy }))),
  }
}

test('files stay within what GitHub and GitLab accept, with unique fingerprints on duplicate pages', async () => {
  const many = manyPages(1000)
  const text = await write('sarif', plain, many)
  const results = sarifResults(text)
  assert.equal(results.length, 5000)
  assert.match(text, /This file contains only the worst 5,000 of [\d,]+ results/)
  assert.ok(gzipSync(text).length < 10_000_000)
  const prints = results.map(({ partialFingerprints }) => partialFingerprints.primaryLocationLineHash)
  assert.equal(new Set(prints).size, prints.length)
  const entries = JSON.parse(await write('gitlab', plain, many)) as { fingerprint: string }[]
  assert.ok(entries.length > 5000)
  assert.equal(new Set(entries.map(({ fingerprint }) => fingerprint)).size, entries.length)
})
