import assert from 'node:assert/strict'
import { testOnEach } from '../../testing/postgres/engines.ts'
import { type Service, serviceFor } from '../../testing/servers/service/api-service.ts'
import { until } from '../../testing/until.ts'
import { inspectSample } from '../../testing/servers/service/inspect-sample.ts'

/** The grade of a report on every surface that has one. */
async function grades(service: Service, id: number) {
  const shown = (await service.call(`/reports/${id}`)).body.data
  const [listed] = (await service.call('/reports')).body.data
  const [run] = (await service.call(`/reports/${id}/runs`)).body.data
  const project = (await service.call(`/projects/${encodeURIComponent(shown.project)}`)).body.data
  const exported = JSON.parse((await service.call('/reports/export')).text)
  return {
    score: shown.score,
    others: [shown.results.score, listed.score, run.score, project.score, exported.score],
    categories: shown.categories,
    listed: listed.categories,
  }
}

function agree(graded: Awaited<ReturnType<typeof grades>>): number {
  assert.deepEqual(
    graded.others,
    graded.others.map(() => graded.score),
  )
  assert.deepEqual(graded.listed, graded.categories)
  return graded.score
}

async function firstProblem(service: Service, id: number): Promise<string> {
  const { body } = await service.call(`/reports/${id}?findings=problems`)
  return body.data.results.findings.toSorted(
    (one: { points: number }, other: { points: number }) => other.points - one.points,
  )[0].id
}

testOnEach(
  'a report that moves to a project with other ignored findings is graded again everywhere',
  async (context, engine) => {
    const service = await serviceFor(context, { engine })
    const owner = service.account.id
    const form = { url: 'https://example.com/bad', project: 'strict' }
    const { id } = (await service.call('/reports', { method: 'POST', form })).body.data
    const finding = await firstProblem(service, id)
    const strict = agree(await grades(service, id))
    await service.app.ignoreFinding(owner, 'strict', { finding, reason: '' })
    const lenient = agree(await grades(service, id))
    assert.ok(lenient > strict)
    const moved = await service.call(`/reports/${id}`, { method: 'PATCH', form: { project: 'other' } })
    assert.equal(moved.body.data.score, strict)
    assert.equal(moved.headers.get('etag'), (await service.call(`/reports/${id}`)).headers.get('etag'))
    assert.equal(agree(await grades(service, id)), strict)
    await service.call(`/reports/${id}`, { method: 'PATCH', form: { project: 'other' } })
    assert.equal(agree(await grades(service, id)), strict)
  },
)

testOnEach('a finding that is ignored during a run is ignored in its results', async (context, engine) => {
  const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let runs = 0
  const service = await serviceFor(context, {
    engine,
    inspect: async (url, options) => {
      runs += 1
      if (runs === 2) {
        begun.resolve()
        await gate.promise
      }
      return inspectSample(url, options)
    },
  })
  const form = { url: 'https://example.com/bad' }
  const { id } = (await service.call('/reports', { method: 'POST', form })).body.data
  const finding = await firstProblem(service, id)
  const before = agree(await grades(service, id))
  const again = service.call(`/reports/${id}`, { method: 'PATCH', form: { results: '1' } })
  await begun.promise
  await service.app.ignoreFinding(service.account.id, 'example.com', { finding, reason: '' })
  gate.resolve()
  assert.equal((await again).status, 200)
  // The response does not wait for the list.
  const isGraded = async () => (await grades(service, id)).others.every((score) => score > before)
  await until(isGraded, 'the run is graded again')
  agree(await grades(service, id))
})
