import assert from 'node:assert/strict'
import { test } from 'node:test'
import { having, print, problem, problemsIn } from '../../../testing/facts/printed-pdf.ts'

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

test('the outline of the appendix has findings below their categories, and no text besides headings', () => {
  const markup = print([...problemsIn('seo', 2)], {}, true)
  const appendix = markup.slice(markup.indexOf('pdf-appendix'))
  assert.match(appendix, /<h3>SEO<\/h3>[\s\S]*<h4><bdi>/)
  assert.equal(appendix.match(/<h3>/g)?.length, 1)
  assert.doesNotMatch(markup, /<h[1-4][^>]*>[^<]*<span/)
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

test('code in the PDF does not break after the hyphens of a name', () => {
  const code = 'add_header Content-Security-Policy "default-src \'self\'" always;'
  const [finding] = problemsIn('security', 1)
  assert.ok(finding !== undefined)
  const markup = print([{ ...finding, snippets: [{ platform: 'nginx', code }] }], {}, true)
  assert.match(markup, /add_header <span class="pdf-word-of-code">Content-Security-Policy<\/span> /)
})
