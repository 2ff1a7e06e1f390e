import assert from 'node:assert/strict'
import { test } from 'node:test'
import { resolveReport } from '../src/codec/resolve-report.ts'
import type { Finding } from '../src/core/report/report.ts'
import { openInspector } from '../src/inspector/open-inspector.ts'
import { compareOpinions } from './agreement/compare.ts'
import { servePlanted } from './agreement/planted.ts'
import { readRecorded } from './agreement/recorded.ts'
import { openClosedNet } from './corpus/closed-net.ts'

test('audits agree with other tools on the planted pages, except for documented differences', async (context) => {
  const planted = await servePlanted()
  const closed = await openClosedNet()
  context.after(() => {
    planted.close()
    closed.close()
  })
  const inspector = await openInspector({ net: closed.net, engine: 'a test' })
  const found = new Map<string, readonly Finding[]>()
  for (const { name, url } of planted.pages) {
    const { report } = await inspector.inspect(url, { signal: context.signal, progress: () => undefined })
    found.set(name, resolveReport(report, { texts: inspector.texts }).findings)
  }
  for (const { name: tool, pairs, pages, differ } of readRecorded()) {
    const compared = Object.entries(pages).map(([page, opinions]) => {
      const theirs = new Map(Object.entries(opinions).map(([rule, is]) => [rule, { is, detail: '' }]))
      return { page, ...compareOpinions(pairs, theirs, found.get(page) ?? []) }
    })
    const apart = compared.flatMap((each) => each.apart.map(({ rule }) => `${each.page} ${rule}`))
    assert.deepEqual(apart, differ, `${tool} disagrees elsewhere than docs/agreement.md explains`)
    const same = compared.reduce((sum, each) => sum + each.same, 0)
    assert.ok(same > 10 * compared.length, `${tool} agrees on ${same} answers only`)
  }
})
