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
  assert.match(text, /\n\nnginx:\n\n```\ngzip on;\n```\n\nCaddy:\n\n```\nencode gzip\n```\n/)
})
