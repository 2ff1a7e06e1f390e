import assert from 'node:assert/strict'
import { test } from 'node:test'
import { serviceFor } from '../testing/servers/service/api-service.ts'
import { Person } from '../testing/person.ts'

/** The score in a text, found by the words before it. */
function scoreIn(text: string, pattern: RegExp): number {
  const [, score] = pattern.exec(text) ?? []
  assert.ok(score !== undefined, `no ${String(pattern)} in ${text.slice(0, 2000)}`)
  return Math.floor(Number(score))
}

test('a report with ignored findings has one score, result and count on every surface', async (t) => {
  const service = await serviceFor(t, { pages: true })
  const owner = new Person(service.origin)
  await owner.signIn()
  const made = await service.call('/reports', {
    method: 'POST',
    form: { url: 'https://one.example/', privacy: '0' },
  })
  const { id, page_url: pageUrl, score: before } = made.body.data
  const path = new URL(pageUrl).pathname
  await service.call(`/reports/${id}`, { method: 'PATCH', form: { results: '1' } })
  await owner.post(`${path}/ignore`, { finding: 'text-compression', reason: 'The proxy does it' })
  await owner.post(`${path}/ignore`, { finding: 'meta-description', reason: '' })

  const shown = (await service.call(`/reports/${id}`)).body.data
  assert.ok(shown.score > before)
  assert.deepEqual(
    [shown.results.score, shown.results.result, shown.results.categories],
    [shown.score, shown.result, shown.categories],
  )
  const counts = Object.values<{ failed: number; warned: number }>(shown.categories)
  const problems = shown.results.findings.filter(
    ({ status, ignored }: { status: string; ignored: boolean }) =>
      !ignored && (status === 'fail' || status === 'warn'),
  )
  assert.equal(
    counts.reduce((sum, { failed, warned }) => sum + failed + warned, 0),
    problems.length,
  )

  const [listed] = (await service.call('/reports?project=one.example')).body.data
  assert.deepEqual(
    [listed.score, listed.result, listed.categories],
    [shown.score, shown.result, shown.categories],
  )
  const { data: runs } = (await service.call(`/reports/${id}/runs`)).body
  assert.deepEqual(
    runs.map(({ score, result }: { score: number; result: string }) => [score, result]),
    [
      [shown.score, shown.result],
      [shown.score, shown.result],
    ],
  )
  const run = (await service.call(`/reports/${id}/runs/${runs[1].run}`)).body.data
  assert.deepEqual([run.score, run.results.score], [shown.score, shown.score])
  const compared = (await service.call(`/reports/${id}/compare`)).body.data
  assert.deepEqual(
    [compared.score, compared.new, compared.fixed],
    [{ from: shown.score, to: shown.score }, [], []],
  )
  const project = (await service.call('/projects/one.example')).body.data
  assert.equal(project.score, shown.score)
  const exported = await service.call('/reports/export?project=one.example')
  assert.equal(JSON.parse(exported.text.trim().split('\n')[0] ?? '').score, shown.score)

  const whole = Math.floor(shown.score)
  const page = (await owner.get(path)).text
  assert.equal(scoreIn(page, /class="score">(\d+)/), whole)
  assert.equal(scoreIn((await owner.get('/reports?project=one.example')).text, /class="number">(\d+)/), whole)
  assert.equal(scoreIn((await owner.get(`${path}.md`)).text, /^# \w+, (\d+) of 100/), whole)
  assert.equal(JSON.parse((await owner.get(`${path}.json`)).text).score, shown.score)
  assert.equal(JSON.parse((await owner.get(`${path}.json`)).text).results.score, shown.score)
  const badge = await new Person(service.origin).get(`${path}/badge.svg`)
  assert.equal(scoreIn(badge.text, /(?:Good|Decent|Bad) (\d+)/), whole)
  assert.equal(scoreIn((await owner.get(`${path}/history`)).text, /from \d+ to (\d+)/), whole)
})
