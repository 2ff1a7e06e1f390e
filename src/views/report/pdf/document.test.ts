import assert from 'node:assert/strict'
import { test } from 'node:test'
import { categories, type Category } from '../../../core/audit.ts'
import type { Finding, FindingStatus, ReportDocument } from '../../../core/report/report.ts'
import { sampleDocument } from '../../../testing/facts/sample-report.ts'
import { reportWith } from '../../../testing/facts/printed-report.ts'
import { pdfDocument, pdfFooter } from './document.ts'

const sample = sampleDocument()
const [problem] = sample.findings.filter(({ status, evidence }) => status === 'fail' && evidence.length > 0)
assert.ok(problem !== undefined)

const problemsIn = (category: Category, count: number): readonly Finding[] =>
  Array.from({ length: count }, (_, index) => ({ ...problem, id: `${category}-${index}`, category }))

const having = (status: FindingStatus, category: Category, titles: readonly string[]): readonly Finding[] =>
  titles.map((title) => ({ ...problem, id: title, category, status, title, message: `${title}: why` }))

const site = { name: 'Studio', footer: '', asset: (path: string) => path, logo: null, accent: null }

function print(findings: readonly Finding[], changes: Partial<ReportDocument> = {}, full = false): string {
  const document = { ...sample, left_out: [], ...changes, findings }
  return pdfDocument({ site, document, pictures: '/pictures', online: 'https://p.example/r/s', full })
}

/** The category headings of each page after the summary. */
const headingsOf = (markup: string): readonly (readonly string[])[] =>
  markup
    .split('<section class="pdf-page pdf-sheet')
    .slice(1)
    .map((page) => [...page.matchAll(/<h2>([^<]+)<\/h2>/g)].map(([, name = '']) => name))

test('each category with something to act on has its own page, and the others share one', () => {
  const some = (['seo', 'security', 'social'] as const).flatMap((category) => problemsIn(category, 3))
  const markup = print([...some, ...having('pass', 'accessibility', ['Page has a language'])])
  assert.deepEqual(headingsOf(markup), [['SEO'], ['Security'], ['Social'], ['No problems found']])
  assert.match(markup, /No problems found<\/h2>[\s\S]*<h3>Accessibility<\/h3>[\s\S]*Page has a language/)
  assert.match(
    markup,
    /Being found on Google<span class="hear"> \d+<\/span><\/b><span class="soft">SEO: 3 problems</,
  )
  assert.match(
    markup,
    /people with disabilities<span class="hear"> \d+<\/span><\/b><span class="soft">Accessibility: nothing to fix\. Checked without a browser only</,
  )
})

test('neighbors that do not fill a page share one', () => {
  const few = (['seo', 'security', 'social'] as const).flatMap((category) => problemsIn(category, 1))
  const passed = having('pass', 'accessibility', ['Page has a language'])
  assert.deepEqual(headingsOf(print([...few, ...passed])), [
    ['SEO', 'Security'],
    ['Social', 'No problems found'],
  ])
})

test('categories without problems begin on the last page with problems, if it has room', () => {
  const many = (category: Category) =>
    having(
      'pass',
      category,
      Array.from({ length: 16 }, (_, index) => `Check ${index} of ${category} is fine`),
    )
  const markup = print([...problemsIn('seo', 1), ...categories.slice(1).flatMap(many)])
  assert.deepEqual(headingsOf(markup), [['SEO', 'No problems found'], ['No problems found']])
  const [, first = '', second = ''] = markup
    .split('<section class="pdf-page pdf-sheet')
    .slice(1)
    .join('')
    .split('No problems found</h2>')
  assert.equal(first.match(/<h3>/g)?.length, 2)
  assert.equal(second.match(/<h3>/g)?.length, 4)
})

test('if eight pages are not enough, the shortest categories share one', () => {
  const sizes = [9, 8, 7, 1, 6, 1, 5]
  const all = categories.flatMap((category, index) => problemsIn(category, sizes[index] ?? 1))
  const pages = headingsOf(print(all))
  assert.deepEqual(pages, [
    ['SEO'],
    ['Performance'],
    ['Security'],
    ['Best practices'],
    ['Accessibility', 'Social'],
    ['AI readiness'],
  ])
})

test('what passed on a page without problems has one page, or two if it fills them', () => {
  const passed = (count: number) =>
    categories.flatMap((category) =>
      having(
        'pass',
        category,
        Array.from({ length: count }, (_, index) => `${category} ${index} is fine`),
      ),
    )
  assert.deepEqual(headingsOf(print(passed(1))), [['No problems found']])
  const markup = print(passed(40))
  assert.deepEqual(headingsOf(markup), [['No problems found'], ['No problems found']])
  assert.match(markup, /From here on: technical details<\/p><section class="pdf-part pdf-clean">/)
})

test('a category lists what passed, the most important first, and how many there are', () => {
  const titles = Array.from({ length: 90 }, (_, index) => `Check ${index} is fine`)
  const passed = having('pass', 'seo', titles)
  const important = passed.map((finding, index) => ({
    ...finding,
    severity: index === 80 ? ('critical' as const) : ('low' as const),
  }))
  for (let count = 1; count < 12; count += 1) {
    const markup = print([...problemsIn('seo', count), ...important])
    const [, fine = ''] = markup.split('Passed checks (90)</p>')
    assert.match(fine, /^\s*<ul class="pdf-list"[^>]*><li class="pass"><svg.*?<\/svg>Check 80 is fine<\/li>/)
    assert.match(fine, /<li data-rest>and \d+ more in the online report<\/li>/)
  }
})

test('what could not be checked is listed with its reason, once for all checks that share it', () => {
  const because = (finding: Finding): Finding => ({ ...finding, message: 'Not checked. Plumbline was busy.' })
  const unseen = having('inconclusive', 'seo', ['Font size', 'Page width']).map(because)
  const ignored = having('error', 'seo', ['Ignored']).map((finding) => ({ ...finding, ignored: true }))
  for (const full of [false, true]) {
    const markup = print([...problemsIn('seo', 1), ...unseen, ...ignored], {}, full)
    assert.match(markup, /Could not be checked \(2\)<\/p>/)
    assert.match(markup, /<bdi>Font size and Page width: Not checked\. Studio was busy\.<\/bdi>/)
    assert.doesNotMatch(markup, />Ignored/)
  }
})

test('the cover says whether its URL opens with a password', () => {
  const given = { site, document: sample, pictures: '', online: 'https://p.example/r/s', full: false }
  assert.match(pdfDocument(given), /Complete report online: <a/)
  assert.match(pdfDocument({ ...given, needsPassword: true }), /online \(opens with its password\): <a/)
})

test('the footer leaves room for the page number', () => {
  const final_url = `https://${'long-name.'.repeat(20)}example/`
  const document = { ...sample, final_url }
  const footer = pdfFooter({ site, document, pictures: '', online: null, full: false })
  assert.ok(footer.length < 100, footer)
  assert.match(footer, /^Studio · long-name\..*….*long-name\.example · /)
})

test('ignored problems are listed with their reasons, and by whom', () => {
  const [kept, ignored] = problemsIn('seo', 2)
  assert.ok(kept !== undefined && ignored !== undefined)
  const passed = having('pass', 'seo', ['Solved'])[0]
  assert.ok(passed !== undefined)
  const findings = [
    kept,
    { ...ignored, ignored: true, message: 'Logo has no alt text' },
    { ...ignored, id: 'other', category: 'social' as const, ignored: true, message: 'Page has no image' },
    { ...passed, ignored: true },
  ]
  const document = { ...sample, findings }
  const reasons = new Map([[ignored.id, 'It is <decorative>']])
  for (const full of [false, true]) {
    const given = { document, pictures: '', online: null, full, reasons }
    const own = pdfDocument({ ...given, site })
    assert.match(own, /<p class="pdf-sub">Ignored by the owner of this report, not in the score \(1\)<\/p>/)
    assert.match(own, /<bdi>Logo has no alt text\. Reason: It is &lt;decorative&gt;<\/bdi>/)
    assert.match(own, /<bdi>Page has no image<\/bdi>/)
    assert.doesNotMatch(own, /nothing to fix in[^<]*Social/)
    assert.doesNotMatch(own, /<bdi>Solved/)
    assert.match(
      pdfDocument({ ...given, site: { ...site, withoutMark: true } }),
      /<p class="pdf-sub">Ignored by Studio, /,
    )
  }
})

test('the summary says what the whole report lacks, in the name of its sender', () => {
  const markup = print([], { left_out: ['Plumbline saw the page without its design.'] })
  assert.match(markup, /<bdi>Studio saw the page without its design\.<\/bdi>/)
})

test('the pages for developers say so, and counts of zero are left out', () => {
  const only = { score: 70, passed: 0, warned: 0, failed: 1 }
  const markup = print(problemsIn('social', 1), { categories: { ...sample.categories, social: only } })
  assert.match(markup, /From here on: for your developer<\/p>/)
  assert.match(markup, /<h2>Social<\/h2>[\s\S]*<p class="soft">Decent \(70 of 100\): 1 failed\.<\/p>/)
})

test('the appendix lists the worst findings first, and only it explains them', () => {
  const [low, worst] = problemsIn('seo', 2).map((finding, index) => ({
    ...finding,
    message: `Finding ${index}`,
    why: `Reason ${index}`,
    points: index,
  }))
  assert.ok(low !== undefined && worst !== undefined)
  const passed = having('pass', 'seo', ['This is fine'])
  const absent = having('not-applicable', 'social', ['Not here'])
  const [before = '', appendix = ''] = print([low, worst, ...passed, ...absent], {}, true).split(
    'pdf-appendix',
  )
  assert.ok(appendix.indexOf('Finding 1') < appendix.indexOf('Finding 0'), appendix)
  assert.match(before, /To fix<\/p>[\s\S]*Finding 1[\s\S]*Finding 0[\s\S]*This is fine/)
  assert.match(appendix, /Reason 1[\s\S]*Reason 0/)
  assert.doesNotMatch(before.slice(before.indexOf('pdf-flow')), /Reason|more problems?|online report/)
  assert.doesNotMatch(appendix, /<h3>Social<\/h3>|This is fine/)
})

test('the appendix has the snippets of every platform, and says how many places it leaves out', () => {
  const snippets = (['html', 'nginx', 'apache', 'caddy'] as const).map((platform) => ({
    platform,
    code: platform,
  }))
  const evidence = Array.from({ length: 20 }, (_, index) => ({ found: `place ${index}` }))
  const [, appendix = ''] = print([{ ...problem, snippets, evidence, places: 24 }], {}, true).split(
    'pdf-appendix',
  )
  assert.deepEqual(
    [...appendix.matchAll(/>Example \(([^)]+)\), not from this page</g)].map(([, platform]) => platform),
    ['HTML', 'nginx', 'Apache', 'Caddy'],
  )
  assert.equal(appendix.match(/place \d+/g)?.length, 5)
  assert.match(appendix, /19 more occurrences/)
})

test('every severe problem is explained before any milder one, whatever their points', () => {
  const ofSeverity = (severity: Finding['severity'], count: number, points: number): readonly Finding[] =>
    problemsIn('seo', count).map((finding) => {
      const name = `${severity} ${finding.id}`
      return { ...finding, id: name, severity, points, evidence: [], message: `Finding: ${name}` }
    })
  const markup = print([
    ...ofSeverity('low', 9, 20),
    ...ofSeverity('medium', 9, 30),
    ...ofSeverity('high', 4, 1),
  ])
  const explained = [...markup.matchAll(/<h3><bdi>Finding: (\w+)/g)].map(([, severity]) => severity)
  assert.deepEqual(explained.slice(0, 4), ['high', 'high', 'high', 'high'])
  assert.ok(!explained.includes('low') || explained.filter((severity) => severity === 'medium').length === 9)
  const titled = [...markup.matchAll(/<bdi>Finding: (\w+) [^<]*<\/bdi> <span class="sev/g)]
  assert.ok(titled.length > 0 && titled.every(([, severity]) => severity !== 'high'))
})

test('problems without room are counted, with a link to the report that lists them', () => {
  const many = problemsIn('performance', 90)
  const markup = print(many)
  const shown = markup.match(/<li class="fail">/g)?.length ?? 0
  assert.ok(shown >= 20 && shown < 90, String(shown))
  const more = `${90 - shown} more problems are listed in the online report.`
  assert.ok(markup.includes(`<a href="https://p.example/r/s">${more}</a>`))
  assert.match(markup, /Complete report online: <a href="https:\/\/p\.example\/r\/s">/)
})

test('a PDF of a report that others cannot open does not refer to it', () => {
  const passed = having(
    'pass',
    'seo',
    Array.from({ length: 90 }, (_, index) => `Check ${index} is fine`),
  )
  const document = { ...sample, findings: [...problemsIn('performance', 90), ...passed] }
  const markup = pdfDocument({ site, document, pictures: '/pictures', online: null, full: false })
  assert.doesNotMatch(markup, /online/)
  assert.match(markup, /\d+ more problems are not listed here\./)
  assert.match(markup, /<li data-rest>and \d+ more<\/li>/)
})

test('checks that do not apply are counted beside the others, and not listed', () => {
  const absent = having('not-applicable', 'social', ['Share links', 'oEmbed'])
  const markup = print([...problemsIn('social', 1), ...absent])
  assert.match(markup, /<h2>Social<\/h2>[\s\S]*? passed, 2 not applicable\.<\/p>/)
  assert.doesNotMatch(markup, /oEmbed/)
})

test('the cover has the desktop’s screen across the page, and the phone’s beside the categories', () => {
  const { browser } = reportWith({})
  assert.ok(browser !== undefined)
  for (const name of ['desktop', 'mobile']) {
    const pictures = [{ name, type: 'image/webp' as const, width: 412, height: 823, at_ms: null }]
    assert.match(
      print([], { browser: { ...browser, pictures } }),
      new RegExp(`<div class="pdf-glance ${name}"><img src="/pictures/${name}"`),
    )
  }
})

test('the cover is about the site; the title of the page is below it', () => {
  const markup = print([], {
    final_url: 'https://www.shop.example/tables',
    page: { ...sample.page, title: 'Home' },
  })
  assert.match(
    markup,
    /<h1><bdi>shop\.example<\/bdi><\/h1>\s*<p class="pdf-page-title"><bdi>Home<\/bdi><\/p>/,
  )
  assert.match(
    markup,
    /<a href="https:\/\/www\.shop\.example\/tables"><bdi>https:\/\/www\.shop\.example\/tables<\/bdi><\/a> · Nov 14, 2026, 09:15 UTC/,
  )
})

test('the cover gives the reason for the result in one sentence, with no other score than the one beside it', () => {
  const verdict = { result: 'decent', because: [] } as const
  const held = print([], { score: 71.6, result: 'decent', verdict })
  assert.match(
    held,
    /class="because">Not good because of (one weak area|\d weak areas): “[^<]*” \(\d+\)( and “[^<]*” \(\d+\))?\.<\/p>/,
  )
  assert.ok(!held.includes('71.6'))
  const partial = print([], { score: 95, result: 'decent', verdict, partial: true, coverage: 0.3 })
  assert.match(partial, /class="because">Too little of the page could be checked to call it good\.<\/p>/)
  const plain = { title: 'Nobody finds the page', why: 'It is hidden.', fix: 'Ask for it.' }
  const critical = print([{ ...problem, plain, severity: 'critical' }], { score: 30, result: 'bad' })
  assert.match(critical, /Bad because of a critical problem: “Nobody finds the page”\./)
})

test('a PDF without vitals says that speed was not measured', () => {
  assert.match(print(problemsIn('seo', 1)), /Speed was not measured for this report\./)
})

test('a summary whose fixes have long texts is set tighter, but still says why', () => {
  const withFix = (sentences: number): readonly Finding[] => {
    const fix = 'Ask your developer to do this. '.repeat(sentences)
    const plain = { title: 'Title', why: 'Because. '.repeat(20), fix }
    return problemsIn('seo', 5).map((finding) => ({ ...finding, plain, cause: null, points: 5 }))
  }
  assert.match(print(withFix(15)), /<section class="pdf-page tight"[^>]*><h2>Summary/)
  assert.match(
    print(withFix(9)),
    /<section class="pdf-page crowded"[^>]*><h2>Summary[\s\S]*<p>Because\. Because/,
  )
  assert.match(
    print(withFix(1)),
    /<section class="pdf-page plain"[^>]*><h2>Summary[\s\S]*<p>Because\. Because/,
  )
})

test('a summary with few fixes says what already works, if it is important', () => {
  const passed = categories.flatMap((category) => having('pass', category, [`${category} is fine`]))
  const graded = passed.map((finding) => ({
    ...finding,
    plain: { ...finding.plain, title: finding.title },
    severity: finding.category === 'seo' ? ('low' as const) : ('high' as const),
  }))
  const [, works = ''] = print([...problemsIn('seo', 1), ...graded]).split('What already works</h2>')
  const [list = ''] = works.split('</section>')
  assert.match(list, /social is fine/)
  assert.doesNotMatch(list, /seo is fine/)
})

test('the outline of the appendix has findings below their categories, and no text besides headings', () => {
  const markup = print([...problemsIn('seo', 2)], {}, true)
  const appendix = markup.slice(markup.indexOf('pdf-appendix'))
  assert.match(appendix, /<h3>SEO<\/h3>[\s\S]*<h4><bdi>/)
  assert.equal(appendix.match(/<h3>/g)?.length, 1)
  assert.doesNotMatch(markup, /<h[1-4][^>]*>[^<]*<span/)
})

test('code in the PDF does not break after the hyphens of a name', () => {
  const code = 'add_header Content-Security-Policy "default-src \'self\'" always;'
  const [finding] = problemsIn('security', 1)
  assert.ok(finding !== undefined)
  const markup = print([{ ...finding, snippets: [{ platform: 'nginx', code }] }], {}, true)
  assert.match(markup, /add_header <span class="pdf-word-of-code">Content-Security-Policy<\/span> /)
})
