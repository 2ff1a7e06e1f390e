import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import sax from 'sax'
import { checkTargets, soundPage, writeSite } from '../../testing/check-folder.ts'
import { sampleDocument } from '../../testing/facts/sample-report.ts'
import { gitHubRules, sarifStandard } from '../../testing/sarif-rules.ts'
import { evaluateGates } from '../gates/evaluate-gates.ts'
import { parseGate } from '../gates/parse-gate.ts'
import type { Profile } from '../../core/report/report.ts'
import type { CheckOutcome } from '../outcome.ts'
import type { FormatName, FormatOptions } from './format.ts'
import { formats } from './formats.ts'
import { makeLocate } from './locate.ts'

const hostile = '<img src="/a.png" title="%0A::error::x"><img src="/a.png"><img src="/b|c`@all.png">'

let outcome: CheckOutcome
const plain: FormatOptions = { color: false, top: 20, locate: makeLocate({}) }
/** For people who want to know more. */
const detailed: FormatOptions = { ...plain, details: true }
const write = async (name: FormatName, options = plain, of = outcome): Promise<string> =>
  (await formats[name]())(of, options)

before(async (context) => {
  // A hook has a different context type with the same after().
  const folder = await writeSite(context as Parameters<typeof writeSite>[0], {
    'index.html': soundPage('Oak tables, made to measure', hostile),
    'about.html': soundPage('About us ::warning::<b>', hostile),
  })
  const checked = await checkTargets([folder])
  outcome = {
    ...checked,
    gates: evaluateGates([{ gates: [parseGate('problems>0', new Set())] }], checked),
    pages: [
      ...checked.pages,
      {
        url: 'https://example.com/gone',
        path: '/gone',
        name: '/gone',
        failure: { code: 'http-error', message: 'Gone,\r\n::error::' },
      },
    ],
  }
})

test('a problem shared by many pages is one entry, worst first', async () => {
  const text = await write('pretty')
  assert.match(text, /^3 pages: .*1 not audited\./)
  assert.equal(text.match(/ image-alt · 2 pages/g)?.length, 1)
  const order = [...text.matchAll(/^(CRITICAL|HIGH|MEDIUM|LOW) /gm)].map(([, severity]) => severity ?? '')
  const ranks = order.map((severity) => ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'].indexOf(severity))
  assert.deepEqual(
    ranks,
    ranks.toSorted((one, other) => one - other),
  )
  assert.match(text, /index\.html:\d+/)
  assert.doesNotMatch(text, /\u001b/)
  assert.match(await write('pretty', { ...plain, color: true }), /\u001b\[/)
  assert.match(
    await write('pretty', { ...plain, top: 1 }),
    /more problems are not shown; --top \d+ shows all of them\./,
  )
})

test('the headline has the decimal that gates compare', async () => {
  const [page] = outcome.pages
  assert.ok(page?.document !== undefined)
  const scored = (path: string, score: number) => ({
    ...page,
    path,
    name: path,
    document: { ...sampleDocument(), result: 'decent' as const, score },
  })
  const one: CheckOutcome = { ...outcome, pages: [scored('/', 59.7)] }
  assert.match(await write('pretty', plain, one), /^1 page: 1 decent\. Score 59\.7 with/)
  const [outcomeOfGate] = evaluateGates([{ gates: [parseGate('score<60', new Set())] }], {
    pages: one.pages,
    problems: [],
  })
  assert.match(outcomeOfGate?.because ?? '', /\/ 59\.7\b/)
  const two: CheckOutcome = { ...outcome, pages: [scored('/', 59.7), scored('/oak', 60)] }
  assert.match(await write('pretty', plain, two), /Average score 59\.8, lowest 59\.7 \(\/\), with/)
})

test('the headline says whether a browser was used, because such scores are not comparable', async () => {
  const visits = async (...profiles: readonly Profile[]): Promise<string> => {
    const pages = profiles.map((profile, index) => ({
      url: `https://example.com/${index}`,
      path: `/${index}`,
      name: `/${index}`,
      document: { ...sampleDocument(), result: 'good' as const, score: 90, profile },
    }))
    return (
      (await write('markdown', plain, { ...outcome, problems: [], gates: [], pages })).split('\n')[2] ?? ''
    )
  }
  assert.match(await visits('http'), /Score 90 without a browser\.$/)
  assert.match(await visits('http+browser'), /Score 90 with a browser\.$/)
  assert.match(await visits('http', 'http'), /, without a browser\.$/)
  assert.match(await visits('http+browser', 'http+browser'), /, with a browser\.$/)
  assert.doesNotMatch(await visits('http+browser', 'http'), /browser/)
})

test('two lines tell each problem, with the place of an example; details are on request', async () => {
  const short = await write('pretty')
  const entries = short.match(/^(?:CRITICAL|HIGH|MEDIUM|LOW) .*(?:\n {9}.*)*/gm) ?? []
  assert.ok(entries.length > 5)
  for (const entry of entries) assert.ok(entry.split('\n').length <= 2, entry)
  assert.match(short, / image-alt · 2 pages\n {9}index\.html:\d+:\d+: \S.* alt text\n/)
  assert.match(
    short,
    / canonical-present · 2 pages\n {9}\/, \/about: Neither the HTML nor a Link header specifies a canonical URL\n/,
  )
  assert.match(short, /\n\nAdd --details to see/)
  const advice = outcome.problems[0]?.finding.advice ?? ''
  assert.ok(advice !== '' && !short.includes(advice))
  const long = await write('pretty', detailed)
  assert.ok(long.includes(advice) && !long.includes('--details'))
  const alone = { ...outcome, pages: outcome.pages.slice(0, 1) }
  alone.problems = alone.problems.filter(({ page }) => page.path === '/')
  assert.match(
    await write('pretty', plain, alone),
    / canonical-present\n {9}Neither the HTML nor a Link header/,
  )
})

test('on a terminal, lines are broken between words and start below the title', async () => {
  const text = await write('pretty', { ...detailed, width: 80 })
  const wide = text.split('\n').filter((line) => line.length > 80)
  assert.deepEqual(
    wide.filter((line) => !/^\s*\S+$/.test(line)),
    [],
    'only a single word may be longer',
  )
  const continued = text.split('\n').filter((line) => /^ {9}\S/.test(line))
  assert.ok(continued.length > 20)
  const words = (lines: string) => lines.replaceAll(/\s+/g, ' ')
  const unbroken = await write('pretty', detailed)
  for (const { finding } of outcome.problems.slice(0, 5))
    assert.ok(words(text).includes(words(finding.advice)) && unbroken.includes(finding.advice))
})

test('a grouped entry claims nothing of all pages that is true of one', async (context) => {
  const image = '<img src="/a.png">'
  const folder = await writeSite(context, {
    'index.html': soundPage('Oak tables, made to measure', `${image}<img src="/b.png" alt="An oak table">`),
    'about.html': soundPage('About two joiners in Kent', image.repeat(3)),
  })
  const checked = await checkTargets([folder])
  const text = await write('pretty', detailed, checked)
  assert.match(text, /image-alt · 2 pages\n +For example, on \/about: None of the 3 images has alt text\n/)
  assert.match(text, /\n +about\.html:\d+(?::\d+)? {2}<img src="\/a\.png">\n +\/, \/about\n/)
  assert.match(
    text,
    /canonical-present · 2 pages\n +Neither the HTML nor a Link header specifies a canonical URL\n/,
  )
  assert.match(
    await write('markdown', plain, checked),
    /image\S*<br>For example, on \/about: None of the 3 images has alt text \| \/, \/about \|/,
  )
  const alone = { ...checked, problems: checked.problems.filter(({ page }) => page.path === '/about') }
  assert.match(await write('pretty', detailed, alone), /image-alt\n +None of the 3 images has alt text\n/)
})

test('pages share an entry only if the same is said of them', async () => {
  const own = { title: 'Some images have no alt text', severity: 'low', advice: 'Describe these.' } as const
  const problems = outcome.problems
    .filter(({ finding }) => finding.id === 'image-alt')
    .map((problem) =>
      problem.page.path === '/' ? problem : { ...problem, finding: { ...problem.finding, ...own } },
    )
  assert.equal(problems.length, 2)
  const read = JSON.parse(await write('json', plain, { ...outcome, problems })) as {
    problems: { title: string; severity: string; advice: string; pages: { path: string }[] }[]
  }
  const said = problems[0]?.finding
  assert.deepEqual(
    read.problems.map(({ title, severity, advice, pages }) => [title, severity, advice, pages[0]?.path]),
    [
      [said?.title, said?.severity, said?.advice, '/'],
      [own.title, own.severity, own.advice, '/about'],
    ],
  )
  for (const name of ['pretty', 'markdown'] as const)
    assert.match(await write(name, plain, { ...outcome, problems }), /Some images have no alt text/)
})

test('a problem of a file names the file, and one of the page itself does not', async () => {
  const [problem] = outcome.problems
  assert.ok(problem !== undefined)
  const about = (url: string) => {
    const finding = { ...problem.finding, evidence: [{ url: new URL(url, problem.page.url).href }] }
    return write('pretty', detailed, { ...outcome, problems: [{ ...problem, finding }] })
  }
  assert.match(await about('/photos/shop.jpg?v=2'), /\n {9}\/photos\/shop\.jpg\?v=2\n/)
  assert.match(await about('https://cdn.example/font.woff2'), /\n {9}https:\/\/cdn\.example\/font\.woff2\n/)
  assert.equal((await about('')).split('\n').length + 1, (await about('/a.css')).split('\n').length)
})

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

test('if no page could be audited, no format says that it passed or has no problems', async () => {
  const none = {
    ...outcome,
    gates: [],
    problems: [],
    pages: outcome.pages.filter(({ failure }) => failure !== undefined),
  }
  for (const name of ['pretty', 'markdown'] as const) {
    const text = await write(name, plain, none)
    assert.match(text, /1 page: 1 not audited\./)
    assert.doesNotMatch(text, /no (?:new )?problems|passed/i)
  }
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
