import assert from 'node:assert/strict'
import { test } from 'node:test'
import { categories, type Category } from '../../../core/audit.ts'
import type { Finding } from '../../../core/report/report.ts'
import { pdfDocument, pdfFooter } from './document.ts'
import { having, print, problemsIn, studio } from '../../../testing/facts/printed-pdf.ts'
import { sampleDocument } from '../../../testing/facts/sample-report.ts'

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
    /people with disabilities<span class="hear"> \d+<\/span><\/b><span class="soft">Accessibility: nothing to fix\. Only checked without a browser</,
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

test('the footer leaves room for the page number', () => {
  const final_url = `https://${'long-name.'.repeat(20)}example/`
  const document = { ...sampleDocument(), final_url }
  const footer = pdfFooter({ site: studio, document, pictures: '', online: null, full: false })
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
  const document = { ...sampleDocument(), findings }
  const reasons = new Map([[ignored.id, 'It is <decorative>']])
  for (const full of [false, true]) {
    const given = { document, pictures: '', online: null, full, reasons }
    const own = pdfDocument({ ...given, site: studio })
    assert.match(own, /<p class="pdf-sub">Ignored by the owner of this report, not in the score \(1\)<\/p>/)
    assert.match(own, /<bdi>Logo has no alt text\. Reason: It is &lt;decorative&gt;<\/bdi>/)
    assert.match(own, /<bdi>Page has no image<\/bdi>/)
    assert.doesNotMatch(own, /nothing to fix in[^<]*Social/)
    assert.doesNotMatch(own, /<bdi>Solved/)
    assert.match(
      pdfDocument({ ...given, site: { ...studio, withoutMark: true } }),
      /<p class="pdf-sub">Ignored by Studio, /,
    )
  }
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
  const document = { ...sampleDocument(), findings: [...problemsIn('performance', 90), ...passed] }
  const markup = pdfDocument({ site: studio, document, pictures: '/pictures', online: null, full: false })
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

test('the pages for developers say so, and counts of zero are left out', () => {
  const only = { score: 70, passed: 0, warned: 0, failed: 1 }
  const markup = print(problemsIn('social', 1), {
    categories: { ...sampleDocument().categories, social: only },
  })
  assert.match(markup, /From here on: for your developer<\/p>/)
  assert.match(markup, /<h2>Social<\/h2>[\s\S]*<p class="soft">Decent \(70 of 100\): 1 failed\.<\/p>/)
})
