import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withAuthor } from './pdf-author.ts'

const body =
  '%PDF-1.4\n1 0 obj\n<</Title (A)\n/Creator (Mozilla/5.0 \\(X11\\) Chrome)\n/Producer (Skia)>>\nendobj\n'
const table = 'xref\n0 2\n0000000000 65535 f \n0000000009 00000 n \n'
const pdf = Buffer.from(
  `${body}${table}trailer\n<</Size 2\n/Root 1 0 R\n/Info 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`,
)

test('a PDF names its author instead of the browser that printed it', () => {
  const text = withAuthor(pdf, 'Büro 北').toString('latin1')
  assert.ok(text.startsWith(pdf.toString('latin1')), 'what is there stays where it is')
  const added = text.slice(pdf.length)
  const name = '<feff004200fc0072006f00205317>'
  assert.ok(added.includes(`/Author ${name}\n/Creator ${name}\n/Producer (Skia)`), added)
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(added)?.[1])
  assert.equal(text.slice(start, start + 9), 'xref\n1 1\n')
  const [, offset = ''] = /xref\n1 1\n(\d{10}) 00000 n \n/.exec(added) ?? []
  assert.ok(text.slice(Number(offset)).startsWith('1 0 obj\n<</Title (A)'))
  assert.match(added, new RegExp(`/Root 1 0 R\\n/Info 1 0 R\\n/Prev ${body.length}>>`))
})

test('a file of another form stays as it is', () => {
  const other = Buffer.from('%PDF-2.0 with a cross-reference stream')
  assert.equal(withAuthor(other, 'A'), other)
})
