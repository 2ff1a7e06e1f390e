import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { checkTargets, soundPage, writeSite } from '../../testing/check/check-folder.ts'
import { sampleDocument } from '../../testing/facts/sample-report.ts'
import { evaluateGates } from '../gates/evaluate-gates.ts'
import { parseGate } from '../gates/parse-gate.ts'
import type { Profile } from '../../core/report/report.ts'
import type { CheckOutcome } from '../outcome.ts'
import type { FormatName } from './format.ts'
import { checkHostileSite, detailed, plain, writeFormat } from '../../testing/check/checked-site.ts'

let outcome: CheckOutcome
before(async (context) => {
  outcome = await checkHostileSite(context)
})

const write = (name: FormatName, options = plain, of = outcome): Promise<string> =>
  writeFormat(name, options, of)

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
