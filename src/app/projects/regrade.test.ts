import assert from 'node:assert/strict'
import { mock, type TestContext } from 'node:test'
import { type Service, serviceFor } from '../../testing/servers/service/api-service.ts'
import { type Engine, testOnEach } from '../../testing/postgres/engines.ts'

const finding = 'text-compression'

/** A report at home, and another whose project ignores a finding that both have. */
async function twoProjects(context: TestContext, engine: Engine) {
  const service = await serviceFor(context, { engine })
  const [first, second] = await Promise.all(
    ['home.example', 'away.example'].map(async (host) => {
      const made = await service.call('/reports', { method: 'POST', form: { url: `https://${host}/` } })
      return made.body.data.id as number
    }),
  )
  assert.ok(first !== undefined && second !== undefined)
  return { service, first, second }
}

/** In the list, which has the stored grade: a single report is graded when it is shown. */
const scoreOf = async (service: Service, report: number): Promise<number> =>
  (await service.call('/reports')).body.data.find(({ id }: { id: number }) => id === report).score

/** From now on the process is as good as dead: it stores no grade. */
function killBeforeGrading({ store }: Service): { restart(): void } {
  const killed = () => Promise.reject(new Error('killed'))
  const mocks = [mock.method(store.reports, 'regrade', killed), mock.method(store.runs, 'regrade', killed)]
  return { restart: () => mocks.forEach((each) => each.mock.restore()) }
}

testOnEach('a move that was interrupted before its new grade is finished later', async (context, engine) => {
  const { service, first, second } = await twoProjects(context, engine)
  const { app, account } = service
  await app.ignoreFinding(account.id, 'away.example', { finding, reason: '' })
  const [home, away] = [await scoreOf(service, first), await scoreOf(service, second)]
  assert.ok(away > home)

  const process = killBeforeGrading(service)
  await assert.rejects(app.updateReport(account.id, first, { project: 'away.example' }), /killed/)
  process.restart()
  assert.equal(await scoreOf(service, first), home)
  await app.finishRegrading()
  assert.equal(await scoreOf(service, first), away)
  assert.deepEqual(await service.store.regrades.unfinished(), [])
})

testOnEach('an ignore list whose change was interrupted is applied later', async (context, engine) => {
  const { service, first } = await twoProjects(context, engine)
  const { app, account } = service
  const before = await scoreOf(service, first)
  for (const change of ['ignore', 'unignore'] as const) {
    const process = killBeforeGrading(service)
    await assert.rejects(
      change === 'ignore'
        ? app.ignoreFinding(account.id, 'home.example', { finding, reason: '' })
        : app.unignoreFinding(account.id, 'home.example', finding),
      /killed/,
    )
    process.restart()
    await app.finishRegrading()
    const after = await scoreOf(service, first)
    if (change === 'ignore') assert.ok(after > before)
    else assert.equal(after, before)
  }
  assert.deepEqual(await service.store.regrades.unfinished(), [])
})

testOnEach('work that fails again does not keep other work from being finished', async (context, engine) => {
  const { service, first, second } = await twoProjects(context, engine)
  const { app, account, store } = service
  const notes = await Promise.all(
    [first, second].map((report) => store.regrades.begin({ owner: account.id, report })),
  )
  const { regrade } = store.reports
  mock.method(store.reports, 'regrade', (...given: Parameters<typeof regrade>) =>
    given[1].report === first ? Promise.reject(new Error('broken')) : regrade(...given),
  )
  await assert.rejects(app.finishRegrading(), AggregateError)
  assert.deepEqual(
    (await store.regrades.unfinished()).map(({ id }) => id),
    [notes[0]],
  )
})

testOnEach('a change that is refused leaves nothing to re-grade', async (context, engine) => {
  const { service, first } = await twoProjects(context, engine)
  const { app, account } = service
  await assert.rejects(
    app.updateReport(account.id, first, { project: 'away.example', ifVersion: 999 }),
    /changed/,
  )
  await assert.rejects(app.unignoreFinding(account.id, 'home.example', finding))
  assert.deepEqual(await service.store.regrades.unfinished(), [])
})

for (const change of ['ignored', 'no longer ignored'] as const)
  testOnEach(
    `a report that is restored after a finding was ${change} has the new grade`,
    async (context, engine) => {
      const { service, first, second } = await twoProjects(context, engine)
      const { app, account } = service
      const project = 'home.example'
      await app.updateReport(account.id, second, { project })
      const plain = await scoreOf(service, first)
      await service.call(`/reports/${first}`, { method: 'PATCH', form: { results: '1' } })
      if (change === 'no longer ignored')
        await app.ignoreFinding(account.id, project, { finding, reason: '' })
      assert.deepEqual(await app.setReportsAside(account.id, [first]), [first])
      if (change === 'ignored') await app.ignoreFinding(account.id, project, { finding, reason: '' })
      else await app.unignoreFinding(account.id, project, finding)
      const expected = await scoreOf(service, second)
      assert.equal(expected > plain, change === 'ignored')

      assert.deepEqual(await app.restoreReports(account.id, [first]), [first])
      assert.equal(await scoreOf(service, first), expected)
      await app.finishRegrading()
      const runs = (await service.call(`/reports/${first}/runs`)).body.data
      assert.deepEqual(
        runs.map(({ score }: { score: number }) => score),
        [expected, expected],
      )
      assert.deepEqual(await service.store.regrades.unfinished(), [])
    },
  )

testOnEach('a restored report whose process was killed is re-graded later', async (context, engine) => {
  const { service, first, second } = await twoProjects(context, engine)
  const { app, account } = service
  await app.updateReport(account.id, second, { project: 'home.example' })
  await app.setReportsAside(account.id, [first])
  await app.ignoreFinding(account.id, 'home.example', { finding, reason: '' })
  const process = killBeforeGrading(service)
  await assert.rejects(app.restoreReports(account.id, [first]), /killed/)
  process.restart()
  await app.finishRegrading()
  assert.equal(await scoreOf(service, first), await scoreOf(service, second))
})
