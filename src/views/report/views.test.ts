import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BrowserSummary, Finding, LabTimes } from '../../core/report/report.ts'
import { gradeFindings, pointsOfFixes } from '../../core/report/score.ts'
import { hostile, sampleDocument, sampleRecord } from '../../testing/facts/sample-report.ts'
import { browserError, browserPending } from '../../core/report/browser-error.ts'
import { sentence } from '../../core/sentence.ts'
import { reportMarkdown } from './formats/markdown.ts'
import { reportPage } from './page.ts'
import { pdfDocument } from './pdf/document.ts'
import { unfinishedPage } from './unfinished.ts'
import { readView, type ReportViewName, reportViews } from './head/view-bar.ts'

const site = { name: 'Plumbline', footer: '', asset: (path: string) => path, logo: null, accent: null }

const times: LabTimes = {
  ttfb_ms: 600,
  fcp_ms: 1800,
  lcp_ms: 4200,
  speed_index_ms: 2000,
  tbt_ms: 250,
  cls: 0.2,
  inp_ms: null,
  load_ms: 5000,
}

const visit: BrowserSummary = {
  name: 'Chrome',
  profile: 'a phone',
  lab: times,
  samples: [times],
  desktop: null,
  observed: times,
  largest: null,
  requests: [
    {
      url: 'https://cdn.example.net/assets/js/app.js',
      type: 'Script',
      status: 200,
      failure: null,
      bytes: 40_000,
      start_ms: 100,
      first_byte_ms: 200,
      end_ms: 400,
      third_party: true,
    },
  ],
  request_count: 3,
  wire_bytes: 90_000,
  pictures: [{ name: 'film-1', type: 'image/jpeg', width: 90, height: 160, at_ms: 500 }],
}

const draw = (part: ReportViewName, document = sampleDocument({ browser: visit, profile: 'http+browser' })) =>
  reportPage({
    site,
    viewer: null,
    owned: false,
    record: sampleRecord(),
    document,
    base: '/r/slug',
    filter: {},
    ignored: new Map(),
    part,
    pictures: '/r/slug/pictures',
  })

for (const part of reportViews) {
  test(`the ${part} part of a report escapes content of the page`, () => {
    assert.ok(!draw(part).includes(hostile.markup))
  })
}

test('lists of a page that scripts build say that they are from the HTML', () => {
  const [sample] = sampleDocument().findings
  assert.ok(sample !== undefined)
  const drawn = (status: Finding['status']) =>
    draw('content', { ...sampleDocument(), findings: [{ ...sample, id: 'content-without-js', status }] })
  assert.match(drawn('fail'), /are those of the HTML/)
  assert.doesNotMatch(drawn('pass'), /are those of the HTML/)
})

test('a report from before content was stored says so instead of failing', () => {
  const { content: _content, ...old } = sampleDocument()
  assert.match(draw('content', old), /too old to include these details/)
  assert.match(draw('previews', old), /too old to include these details/)
  assert.match(draw('loading', old), /This page was not loaded in a browser/)
})

test('an uploaded report does not guess what uploads leave out', () => {
  const { content: _content, ...sample } = sampleDocument()
  const uploaded = { ...sample, fetch: { ...sample.fetch, hops: [] } }
  const drawn = draw('content', uploaded)
  assert.match(
    drawn,
    /<p class="notice warn">This report was uploaded, and uploads don’t include these details/,
  )
  assert.doesNotMatch(drawn, /without a certificate|No redirects|How the page was fetched/)
  assert.match(draw('previews', uploaded), /This report was uploaded/)
})

test('previews mark the tags that are missing', () => {
  assert.match(draw('previews'), /Missing: og:description/)
  assert.match(draw('previews'), /Missing: twitter:card/)
})

test('cards show a picture of the share image, and the loading part does not', () => {
  const pictures = [{ name: 'share', type: 'image/webp', width: 600, height: 315, at_ms: null }] as const
  const document = sampleDocument({ browser: { ...visit, pictures }, profile: 'http+browser' })
  assert.equal(draw('previews', document).match(/src="\/r\/slug\/pictures\/share"/g)?.length, 5)
  assert.ok(!draw('loading', document).includes('pictures/share'))
  assert.ok(!draw('previews').includes('pictures/share'))
})

test('the waterfall names a file by host and file name, and counts unlisted files', () => {
  const page = draw('loading')
  assert.match(page, /cdn\.example\.net\/…\/app\.js/)
  assert.match(page, /2 more requests are not listed/)
})

test('the waterfall names own files without their host, and folders by their name', () => {
  const [request] = visit.requests
  assert.ok(request !== undefined)
  const urls = ['https://example.com/', 'https://example.com/ar/', 'https://example.com/img/2026/oak.jpg']
  const requests = urls.map((url) => ({ ...request, url, third_party: false }))
  const page = draw('loading', sampleDocument({ browser: { ...visit, requests }, profile: 'http+browser' }))
  assert.deepEqual(
    [...page.matchAll(/<td><bdi title="[^"]*">([^<]*)/g)].map(([, name]) => name),
    ['/', '/ar', '/…/oak.jpg'],
  )
})

test('a report without results can be deleted, but neither shared nor run again meanwhile', () => {
  const record = {
    ...sampleRecord(),
    state: 'running',
    result: null,
    score: null,
    run: null,
    pendingRun: 1,
  } as const
  const page = unfinishedPage({
    site,
    viewer: null,
    owned: true,
    record,
    base: '/r/slug',
  })
  assert.match(page, /Auditing the page/)
  assert.match(page, /usually takes less than a minute\. You can leave this page/)
  assert.match(page, /\/r\/slug\/delete/)
  assert.doesNotMatch(page, /\/r\/slug\/(?:share|run)"/)
})

test('the time scale of the waterfall has round times, above the lines of its rows', () => {
  const page = draw('loading')
  const ticks = [...page.matchAll(/<text x="([\d.]+)%" y="1em" text-anchor="end">([^<]+)</g)]
  assert.ok(ticks.length >= 2 && ticks.length <= 5, String(ticks.length))
  for (const [, , time = ''] of ticks) assert.match(time, /^[1-9](?:\.5)?0*\s(?:ms|s)$/)
  const [, lines = ''] = /class="grid" d="([^"]+)"/.exec(page) ?? []
  const placed = [...lines.matchAll(/M([\d.]+)/g)].map(([, x]) => Math.round(Number(x) / 4))
  assert.deepEqual(
    placed,
    ticks.map(([, x]) => Math.round(Number(x))),
  )
})

test('the summary says who does what, what it brings, and what a slow page means', () => {
  const page = draw('summary')
  assert.match(page, /<h2 id="to-do">Fix first</)
  assert.match(page, /Your developer · usually a few hours/)
  assert.match(page, /after 4\.2 seconds\. That feels slow to most people; good is 2\.5 seconds or less\./)
  assert.match(
    page,
    /A score of 50 or more is decent, 80 or more is good\. Together, the 5 fixes below take this page from \d+ to about \d+\./,
  )
  assert.match(page, /See all \d+ problems \(technical\)/)
})

const problemOf = (id: string, changes: Partial<Finding> = {}): Finding => {
  const [sample] = sampleDocument().findings.filter(({ status }) => status === 'fail')
  assert.ok(sample !== undefined)
  return { ...sample, id, cause: null, ...changes }
}

/** A page as its findings grade it, with a passed check, without which nothing would count as measured. */
const gradedAs = (problems: readonly Finding[]) => {
  const findings = [problemOf('fine', { status: 'pass', cost: 0, points: 0 }), ...problems]
  const { score, result } = gradeFindings(findings)
  const gains = pointsOfFixes(findings)
  return {
    ...sampleDocument(),
    score,
    result,
    findings: findings.map((finding, index) => ({ ...finding, points: gains[index] ?? 0 })),
  }
}

test('the score after the last step is the one that the summary promises, even with two critical problems', () => {
  const page = draw(
    'summary',
    gradedAs([
      problemOf('hidden', { severity: 'critical', category: 'seo', cost: 0.6 }),
      problemOf('secret', { severity: 'critical', category: 'security', cost: 0.6 }),
      problemOf('slow', { severity: 'high', category: 'performance', cost: 0.3 }),
    ]),
  )
  const promised = /take this page from (\d+) to about (\d+)\./.exec(page)
  const steps = [...page.matchAll(/Score after this step: about (\d+)/g)].map(([, score]) => Number(score))
  assert.equal(steps.length, 3)
  assert.equal(steps.at(-1), Number(promised?.[2]))
  assert.ok((steps[0] ?? 0) > Number(promised?.[1]))
  assert.deepEqual(
    steps,
    steps.toSorted((one, other) => one - other),
  )
})

test('the summary counts what the steps solve, including what one fix solves together', () => {
  const shared = { category: 'seo', cause: 'no-h1', severity: 'medium', cost: 0.1 } as const
  const six = Array.from({ length: 6 }, (_, index) =>
    problemOf(`other-${index}`, { category: 'seo', cost: 0.05, severity: 'medium' }),
  )
  const page = draw('summary', gradedAs([problemOf('one', shared), problemOf('two', shared), ...six]))
  assert.match(page, /That solves 6 of 8 problems; 2 remain\. <a [^>]*>See all 8 problems/)
  const serious = six.map((finding) => ({ ...finding, severity: 'high' as const }))
  const bad = draw('summary', gradedAs([problemOf('one', shared), problemOf('two', shared), ...serious]))
  assert.match(bad, /That solves 6 of 8 problems; 2 remain, and 2 of them are important\. /)
})

test('a step that has no plain fix says whom to ask and what to send', () => {
  const plain = { title: 'Old links lead to a confusing page', why: 'People get lost.', fix: null }
  const missing = (owner: Finding['owner']) =>
    draw('summary', gradedAs([problemOf('not-found-page', { plain, owner, category: 'seo', cost: 0.1 })]))
  assert.match(
    missing('developer'),
    /<b>What to do:<\/b> Send your developer the text under “For your developer”\./,
  )
  assert.match(missing('server'), /Send your web host or developer the text under “For your developer”\./)
})

test('a problem outside the score that shares its fix with one inside shows its points and no contradiction', () => {
  const drawn = (points: number) =>
    draw('overview', {
      ...sampleDocument(),
      findings: [problemOf('semantic', { category: 'ai-readiness', points })],
    })
  const meta = /<article[^>]* id="semantic"[\s\S]*?<\/summary>/
  assert.match(meta.exec(drawn(0))?.[0] ?? '', /Not in the score/)
  assert.match(meta.exec(drawn(0.1))?.[0] ?? '', /\+0\.1/)
  assert.doesNotMatch(meta.exec(drawn(0.1))?.[0] ?? '', /Not in the score/)
})

test('a step that does not change the whole number says so', () => {
  const small = problemOf('small', { severity: 'low', category: 'social', cost: 0.035 })
  const page = draw(
    'summary',
    gradedAs([
      { ...small, id: 'one' },
      { ...small, id: 'two' },
    ]),
  )
  assert.deepEqual(page.match(/Changes the score by less than 1 point|Score after this step: about \d+/g), [
    'Changes the score by less than 1 point',
    'Score after this step: about 100',
  ])
})

test('the summary uses the plain words of an audit, and gives the developer’s words to copy', () => {
  const plain = { title: 'Google is told not to show this page', why: 'Nobody finds it.', fix: 'Ask for it.' }
  const hidden = problemOf('noindex-meta', {
    severity: 'critical',
    points: 9,
    plain,
    noticed: 'The page can’t be found on Google.',
    message: 'Tag says noindex',
    snippets: [{ platform: 'wordpress', code: 'Settings → Reading' }],
  })
  const document = { ...sampleDocument(), score: 30, result: 'bad' as const, findings: [hidden] }
  const page = draw('summary', document)
  assert.match(page, /<h3><bdi>Google is told not to show this page<\/bdi><\/h3>/)
  assert.match(page, /The result can’t be better than “Bad” until this is solved\./)
  assert.match(page, /<div id="dev-noindex-meta"><p><bdi>Tag says noindex<\/bdi>\./)
  assert.match(page, /<p>If the site runs WordPress:<\/p><pre><code>Settings → Reading</)
  assert.match(page, /The page can’t be found on Google.*<a class="small" href="#do-noindex-meta">/)
  assert.match(page, /Bad because of a critical problem: “Google is told not to show this page”\./)
  assert.match(draw('overview', document), /Bad because of a critical problem: “Tag says noindex”\./)
})

test('the summary names broken pictures, and does not list one slow page as several things to do', () => {
  const broken = problemOf('image-broken', {
    noticed: '{places, plural, one {One picture doesn’t} other {# pictures don’t}} load: {names}.',
    places: 2,
    evidence: [{ url: 'https://example.com/a/torta%20rogel.jpg', fingerprint: 'a' }],
  })
  const slow = [
    problemOf('lab-lcp', { points: 3 }),
    problemOf('lab-speed-index', { points: 3, symptom_of: 'lab-lcp' }),
    problemOf('other-symptom', { points: 3, symptom_of: 'an-audit-that-passes' }),
  ]
  const page = draw('summary', { ...sampleDocument(), findings: [broken, ...slow] })
  assert.match(page, /2 pictures don’t load: torta rogel\.jpg and 1 more\./)
  assert.match(page, /id="do-lab-lcp"/)
  assert.ok(!page.includes('id="do-lab-speed-index"'))
  assert.match(page, /id="do-other-symptom"/)
})

test('times of a page that painted nothing are not measured, and never quick or good', () => {
  const blank = { ...times, fcp_ms: 0, lcp_ms: 0, speed_index_ms: 0, tbt_ms: 0, cls: 0 }
  const browser = { ...visit, lab: blank, samples: [blank, blank], observed: blank }
  const document = sampleDocument({ browser, profile: 'http+browser' })
  assert.match(draw('summary', document), /Nothing appeared on the screen during the test, so speed was not/)
  assert.doesNotMatch(draw('summary', document), /That is quick|Google calls/)
  const [strip = ''] = /<section class="vitals"[\s\S]*?<\/section>/.exec(draw('overview', document)) ?? []
  assert.equal(strip.match(/Not measured/g)?.length, 4)
  assert.doesNotMatch(strip, /Input test/, 'most pages have nothing to test')
  assert.doesNotMatch(draw('loading', document), /class="number">0\sms</)
})

test('times that thresholds for real visits do not fit are shown without a verdict', () => {
  const lab = { ...times, ttfb_ms: 1400, inp_ms: 700 }
  const document = sampleDocument({ browser: { ...visit, lab }, profile: 'http+browser' })
  const [strip = ''] = /<section class="vitals"[\s\S]*?<\/section>/.exec(draw('overview', document)) ?? []
  const tiles = strip.split('<li ').filter((tile) => /TTFB|Input test/.test(tile))
  assert.equal(tiles.length, 2)
  for (const tile of tiles) assert.doesNotMatch(tile, /Good|Needs improvement|Poor|vital-scale/)
  assert.match(
    tiles.join(''),
    /Server 121\sms, the rest is the simulated connection[\s\S]*INP itself needs real visitors/,
  )
})

test('the summary says how much of a heavy page is pictures', () => {
  const [script] = visit.requests
  assert.ok(script !== undefined)
  const requests = [
    { ...script, bytes: 1_000_000 },
    { ...script, type: 'Image', bytes: 3_000_000 },
  ]
  const browser = { ...visit, requests, wire_bytes: 4_000_000 }
  const document = {
    ...sampleDocument({ browser, profile: 'http+browser' }),
    findings: [problemOf('total-byte-weight', {})],
  }
  assert.match(draw('summary', document), /Visitors download 4 MB, which is a lot; 75% of it is pictures\./)
})

test('nothing serious was found is never said of a page with a failed check of high severity', () => {
  const good = { ...sampleDocument(), score: 96, result: 'good' as const, partial: false }
  const seen = { ...good, browser: visit, findings: [] }
  assert.match(draw('overview', seen), /Nothing serious was found on this page/)
  const page = draw('overview', { ...good, findings: [problemOf('image-alt', { severity: 'high' })] })
  assert.ok(!page.includes('Nothing serious'))
  assert.match(page, /Good overall, with one serious problem: “/)
})

test('developers read the problems behind a result as the list of findings names them', () => {
  const serious = problemOf('image-alt', {
    severity: 'high',
    title: 'A title',
    message: '3 images lack alt text',
  })
  const page = draw('overview', {
    ...sampleDocument(),
    score: 96,
    result: 'good',
    partial: false,
    findings: [serious],
  })
  assert.match(page, /with one serious problem: “3 images lack alt text”/)
})

test('a result is preliminary until the browser has measured', () => {
  const pending = { ...sampleDocument({ browser: browserPending }), score: 96, result: 'good' as const }
  const page = draw('overview', { ...pending, partial: false, findings: [] })
  assert.match(page, /<header class="hero none">/)
  assert.match(page, /<span class="word">Good so far<\/span>/)
  assert.match(page, /Nothing serious was found so far/)
})

test('parts with another subject have a short header on phones', () => {
  const brief = reportViews.filter((part) => /<header class="hero \w+ brief">/.test(draw(part)))
  assert.deepEqual(brief, ['previews', 'content', 'loading'])
})

test('the content counts all links, as the checks do', () => {
  const { content } = sampleDocument()
  assert.ok(content !== undefined)
  const page = draw(
    'content',
    sampleDocument({ content: { ...content, links: { ...content.links, other: 3 } } }),
  )
  assert.match(page, /Links <span class="count">16</)
  assert.match(page, /<dt>Other \(#, mailto…\)<\/dt>\s*<dd>3</)
})

test('each load is shown with the same number of decimals, and browsers with their version', () => {
  const loads = [4900, 4900, 5000].map((lcp_ms) => ({ ...times, lcp_ms }))
  const browser = { ...visit, name: 'Chrome/156.0.8078.79', samples: loads }
  const page = draw('loading', sampleDocument({ browser, profile: 'http+browser' }))
  assert.match(page, /median of 3: 4\.9\ss, 4\.9\ss, 5\.0\ss/)
  assert.match(page, /Chrome 156\.0\.8078\.79/)
})

test('a file that failed says so in place of its size', () => {
  const [request] = visit.requests
  assert.ok(request !== undefined)
  const browser = { ...visit, requests: [{ ...request, failure: 'canceled' as const, bytes: 0 }] }
  const [row = ''] = /<tr class="foreign">.*?<\/tr>/s.exec(
    draw('loading', sampleDocument({ browser, profile: 'http+browser' })),
  ) ?? ['']
  assert.match(row, /<td class="number"><span class="tag fail">/)
  assert.doesNotMatch(row, /0\sbytes/)
})

test('a long outline is folded like a long table, and a link without a text says so', () => {
  const { content } = sampleDocument()
  assert.ok(content !== undefined)
  const headings = Array.from({ length: 37 }, (_, index) => ({ level: 2, text: `Heading ${index}` }))
  const link = { url: 'https://example.org/', text: '', follow: true }
  const page = draw(
    'content',
    sampleDocument({
      content: {
        ...content,
        headings,
        heading_count: 37,
        links: { ...content.links, external_links: [link] },
      },
    }),
  )
  assert.match(
    page,
    /<summary><span>Show 17 more<\/span><span>Show fewer<\/span><\/summary><ol class="outline">/,
  )
  assert.match(page, /example\.org<\/bdi><\/td><td data-label="Text"><span class="absent">No text</)
})

test('a limit that the finding names already is not said again', () => {
  const limits = { pass: 2500, fail: 4000, unit: 'ms' as const }
  const shown = (message: string) =>
    draw('overview', {
      ...sampleDocument(),
      findings: [problemOf('lab-lcp', { value: 4900, limits, message })],
    })
  assert.match(shown('Page is slow'), /Measured: 4\.9\ss/)
  assert.doesNotMatch(shown('Page appears after 4.9 s (good: 2.5 s or less)'), /Measured: /)
})

test('the tabs of a site owner stay in the site owner’s view', () => {
  const page = draw('summary')
  const [bar = ''] = page.match(/<nav class="tabs".*?<\/nav>/s) ?? []
  assert.deepEqual(bar.match(/href="\/[^"]+"/g), [
    'href="/r/slug?view=summary"',
    'href="/r/slug?view=previews&amp;for=owner"',
  ])
  assert.deepEqual(readView({ view: 'previews', for: 'owner' }), { part: 'previews', reader: 'owner' })
  assert.deepEqual(readView({ view: 'loading', for: 'owner' }), { part: 'loading', reader: 'developer' })
})

test('a finding of a shared root cause says what else must be fixed for its points', () => {
  const [first, second, third] = sampleDocument().findings.filter(({ status }) => status === 'fail')
  assert.ok(first !== undefined && second !== undefined && third !== undefined)
  const group = [
    { ...first, cause: 'one', points: 9 },
    { ...second, cause: 'one', points: 9 },
  ]
  const document = { ...sampleDocument(), findings: [...group, { ...third, cause: null }] }
  const page = draw('overview', document)
  assert.equal(page.match(/Same fix as 1 other finding/g)?.length, 2)
  assert.match(page, /These 9\.0 points count once this finding is fixed as well:/)
  assert.equal(reportMarkdown(document).match(/Same fix, and same points, as: /g)?.length, 2)
})

test('Markdown has no ignored problem among those to fix, like the page', () => {
  const [first, second] = sampleDocument().findings.filter(({ status }) => status === 'fail')
  assert.ok(first !== undefined && second !== undefined)
  const findings = [
    { ...first, message: 'Counted' },
    { ...second, message: 'Left alone', ignored: true },
  ]
  const text = reportMarkdown({ ...sampleDocument(), findings })
  assert.match(text, /^### Counted$/m)
  const [toFix = '', ignored = ''] = text.split('## Ignored')
  assert.doesNotMatch(toFix, /Left alone/)
  assert.match(ignored, /Left alone/)
})

test('the outline marks a heading without text', () => {
  const document = sampleDocument()
  const { content } = document
  assert.ok(content !== undefined)
  const page = draw('content', { ...document, content: { ...content, headings: [{ level: 3, text: '' }] } })
  assert.match(page, /H3<\/span> <span class="absent">No text<\/span>/)
})

test('the outline marks a skipped level only where the audit of headings finds one', () => {
  const [sample] = sampleDocument().findings.filter(({ status }) => status === 'fail')
  assert.ok(sample !== undefined)
  const outlined = (status: 'fail' | 'pass') =>
    draw('content', { ...sampleDocument(), findings: [{ ...sample, id: 'heading-order', status }] })
  assert.match(outlined('fail'), /skips a level/)
  assert.doesNotMatch(outlined('pass'), /skips a level/)
})

test('a report of a page that came without its styles says so once, above the scores', () => {
  const incomplete = sentence('stylesMissing', { count: 1, hosts: { list: ['cdn.example.net'] } })
  const document = sampleDocument({ browser: { ...visit, incomplete }, profile: 'http+browser' })
  for (const part of ['overview', 'summary'] as const)
    assert.equal(
      draw(part, document).match(
        /could not load a stylesheet or script of the layout from cdn\.example\.net/g,
      )?.length,
      1,
      part,
    )
})

test('vitals have their places while the browser is at work, and a failed visit is named above the scores', () => {
  const pending = draw('overview', sampleDocument({ browser: browserPending }))
  assert.equal(pending.match(/Measuring…/g)?.length, 6)
  assert.match(pending, /Browser measurements in progress/)
  assert.match(draw('loading', sampleDocument({ browser: browserPending })), /Measuring…/)
  const browser = browserError('visit-failed', sentence('visitNoLoad'))
  for (const part of ['overview', 'loading'] as const) {
    const failed = draw(part, sampleDocument({ browser }))
    const [above = ''] = failed.split('class="gauges"')
    assert.match(above, /class="notice warn">Browser checks could not finish: /)
    assert.match(above, /Browser checks did not finish, so speed was not measured/)
  }
})

test('a report says when its run ended, as lists and history do, not when the page was fetched', () => {
  const document = sampleDocument()
  const record = { ...sampleRecord(), generatedAt: '2026-11-14T09:17:00.000Z' }
  const page = reportPage({
    site,
    viewer: null,
    owned: false,
    record,
    document,
    base: '/r/slug',
    filter: {},
    ignored: new Map(),
  })
  assert.match(page, /<time datetime="2026-11-14T09:17[^>]*>Nov 14, 2026, 09:17 UTC</)
  assert.doesNotMatch(page, /09:15 UTC/)
  assert.match(reportMarkdown(document, new Map(), record.generatedAt), /09:17 UTC/)
  const pdf = pdfDocument({
    site,
    document,
    pictures: '',
    online: null,
    full: false,
    auditedAt: record.generatedAt,
  })
  assert.match(pdf, /09:17 UTC/)
})

test('the filmstrip says that the screen is blank until the first paint', () => {
  const frame = { type: 'image/jpeg', width: 90, height: 160 } as const
  const pictures = [
    { ...frame, name: 'film-1', at_ms: 0 },
    { ...frame, name: 'film-2', at_ms: 1800 },
  ]
  const film = draw('loading', sampleDocument({ browser: { ...visit, pictures }, profile: 'http+browser' }))
  const frames = film.match(/<li class="(?:blank|new)">[^]*?<\/li>/g) ?? []
  assert.ok(frames.length > 2)
  assert.match(frames[0] ?? '', /alt="Nothing on the screen yet after 0\u00a0ms"[^]*Blank/)
  assert.match(frames.at(-1) ?? '', /class="new"[^]*alt="The page after/)
})

test('facts that could not be gathered are not among the checks that could not run, here or there', () => {
  const [finding] = sampleDocument().findings
  assert.ok(finding !== undefined)
  const open = { ...finding, status: 'inconclusive' as const, ignored: false, fact: null }
  const fact = { ...open, id: 'technologies', fact: 'listed' as const }
  const findings = [{ ...open, id: 'a' }, { ...open, id: 'b' }, fact]
  const document = { ...sampleDocument(), findings }
  const page = draw('overview', document)
  assert.match(page, /2 could not be checked/)
  assert.match(page, /status=unchecked#findings"[^>]*>Not checked <span class="number">2</)
  assert.match(reportMarkdown(document), /Not checked \(2\)/)
})
