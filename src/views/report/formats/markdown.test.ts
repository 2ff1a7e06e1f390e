import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sampleDocument } from '../../../testing/facts/sample-report.ts'
import { reportMarkdown } from './markdown.ts'

test('every snippet says which platform it is for', () => {
  const document = sampleDocument()
  const [finding] = document.findings.filter(({ status }) => status === 'fail')
  assert.ok(finding !== undefined)
  const snippets = [
    { platform: 'nginx', code: 'gzip on;' },
    { platform: 'caddy', code: 'encode gzip' },
  ] as const
  const text = reportMarkdown({ ...document, findings: [{ ...finding, snippets }] })
  assert.match(
    text,
    /\n\nExample \(nginx\), not from this page:\n\n```nginx\ngzip on;\n```\n\nExample \(Caddy\), not from this page:\n\n```\nencode gzip\n```\n/,
  )
})

test('our own words are not set as code, and every part of an occurrence has its name', () => {
  const document = sampleDocument()
  const [finding] = document.findings.filter(({ status }) => status === 'fail')
  assert.ok(finding !== undefined)
  const evidence = [
    { found: 'Sent uncompressed', expected: 'gzip', ours: ['found'] as const },
    { expected: 'defer', line: 1, column: 583 },
  ]
  const text = reportMarkdown({ ...document, findings: [{ ...finding, evidence, places: 2 }] })
  assert.match(text, /^- Found: Sent uncompressed, expected: `gzip`$/m)
  assert.match(text, /^- expected: `defer`, line 1, column 583$/m)
})

test('checks without a result are listed once for each reason, and those that passed are counted', () => {
  const document = sampleDocument()
  const [finding] = document.findings
  assert.ok(finding !== undefined)
  const unseen = ['Contrast', 'Focus', 'Fonts'].map((title, index) => ({
    ...finding,
    title,
    status: 'inconclusive' as const,
    message: index < 2 ? 'Plumbline was busy.' : 'The fonts could not be read.',
  }))
  const passed = { ...finding, status: 'pass' as const, title: 'Page has a title' }
  const text = reportMarkdown({ ...document, findings: [...unseen, passed, passed] })
  assert.match(text, /^- Contrast; Focus: Plumbline was busy\.$/m)
  assert.match(text, /^- Fonts: The fonts could not be read\.$/m)
  assert.match(text, /\n2 checks passed\.\n$/)
  assert.doesNotMatch(text, /Page has a title/)
})

test('ignored problems are listed with their reasons', () => {
  const document = sampleDocument()
  const [finding] = document.findings.filter(({ status }) => status === 'fail')
  assert.ok(finding !== undefined)
  const ignored = { ...finding, ignored: true }
  const findings = [
    { ...ignored, id: 'image-alt', message: 'Logo has no alt text' },
    { ...ignored, id: 'csp', message: 'Page has no CSP' },
    { ...ignored, id: 'title', status: 'pass' as const },
  ]
  const text = reportMarkdown({ ...document, findings }, new Map([['image-alt', 'It is *decorative*']]))
  assert.match(
    text,
    /\n## Ignored \(2\)\n\nProblems that the owner of this report left out of the score\.\n\n/,
  )
  assert.match(text, /^- Logo has no alt text \(`image-alt`\)\. Reason: It is \\\*decorative\\\*$/m)
  assert.match(text, /^- Page has no CSP \(`csp`\)\. Reason: none given$/m)
})

test('Markdown begins with what every reader is told to fix first', () => {
  const document = sampleDocument()
  const [finding] = document.findings.filter(({ status }) => status === 'fail')
  assert.ok(finding !== undefined)
  const text = reportMarkdown({
    ...document,
    findings: [
      { ...finding, id: 'slow', cause: null, points: 9, message: 'Page is slow (9 s)' },
      { ...finding, id: 'hidden', cause: null, points: 1, severity: 'critical', message: 'Page is hidden' },
    ],
  })
  assert.match(text, /### Page is hidden[^]*### Page is slow \(9 s\)/)
})

test('the check is named only if its title says more than the finding', () => {
  const document = sampleDocument()
  const [finding] = document.findings.filter(({ status }) => status === 'fail')
  assert.ok(finding !== undefined)
  const titled = (title: string) =>
    reportMarkdown({ ...document, findings: [{ ...finding, title, message: 'Page has no H1' }] })
  assert.doesNotMatch(titled('Page has no H1'), /^- Check: /m)
  assert.match(titled('Page has no main heading'), /^- Check: Page has no main heading$/m)
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
