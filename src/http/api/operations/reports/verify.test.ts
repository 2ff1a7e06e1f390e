import { verbatim } from '../../../../testing/words/verbatim.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CheckAudits } from '../../../../core/ports/reports/verify.ts'
import { noLimits } from '../../../../core/ports/people/limits.ts'
import { Failure } from '../../../../core/failure.ts'
import { type Service, serviceFor } from '../../../../testing/servers/service/api-service.ts'

const says =
  (status: 'pass' | 'fail' | 'inconclusive'): CheckAudits =>
  async (_url, { audits }) =>
    audits.map((audit) => ({
      audit,
      status,
      title: { audit, id: 'titles.success', values: {}, english: 'Title fits in search results' },
      message: { audit, id: 'fits', values: { length: 40 }, english: 'Title has {length} characters' },
      evidence: status === 'fail' ? [{ selector: 'title', found: 'x' }] : [],
      places: status === 'fail' ? 1 : 0,
    }))

async function withReport(service: Service) {
  const { body } = await service.call('/reports', { method: 'POST', form: { url: 'example.com/pricing' } })
  const problem = body.data.results.findings.find(({ status }: { status: string }) => status === 'fail')
  const sound = body.data.results.findings.find(({ status }: { status: string }) => status === 'pass')
  return { report: body.data, problem, sound }
}

const verify = (service: Service, id: number, audits: string, more: object = {}) =>
  service.call(`/reports/${id}/verify`, { method: 'POST', form: { audits }, ...more })

test('a problem that is gone is fixed; an audit that passed before is not called fixed', async (t) => {
  const service = await serviceFor(t, { checkAudits: says('pass') })
  const { report, problem, sound } = await withReport(service)
  const { status, body } = await verify(service, report.id, `${problem.id},${sound.id}`)
  assert.equal(status, 200)
  assert.equal(body.status, 200)
  assert.deepEqual(
    body.data.map(({ audit, fixed }: { audit: string; fixed: boolean }) => [audit, fixed]),
    [
      [problem.id, true],
      [sound.id, false],
    ],
  )
  const [first] = body.data
  assert.deepEqual(first.before, {
    status: 'fail',
    title: problem.title,
    message: problem.message,
    evidence: problem.evidence,
    places: problem.places,
  })
  assert.equal(first.after.status, 'pass')
})

test('a problem that remains comes with its evidence', async (t) => {
  const service = await serviceFor(t, { checkAudits: says('fail') })
  const { report, problem } = await withReport(service)
  const { body } = await service.call(`/reports/${report.id}/verify`, {
    method: 'POST',
    json: { audits: [problem.id, problem.id] },
  })
  assert.equal(body.data.length, 1)
  assert.equal(body.data[0].fixed, false)
  assert.deepEqual(body.data[0].after.evidence, [{ selector: 'title', found: 'x' }])
})

test('a page that cannot be fetched proves nothing', async (t) => {
  const service = await serviceFor(t, {
    checkAudits: async () => {
      throw new Failure('connection-refused', verbatim('The server at example.com refused the connection.'))
    },
  })
  const { report, problem } = await withReport(service)
  const { status, body } = await verify(service, report.id, problem.id)
  assert.equal(status, 200)
  assert.equal(body.data[0].fixed, false)
  assert.equal(body.data[0].after.status, 'inconclusive')
  assert.match(body.data[0].after.message, /refused the connection/)
})

test('unknown audits are named, with the nearest ones, and nothing is counted', async (t) => {
  const service = await serviceFor(t)
  const { report } = await withReport(service)
  const before = (await service.store.accounts.usage(service.account.id)).runsPerDay
  const { status, body } = await verify(service, report.id, 'title-lenght,hsts,zzzzzzzzzzzzzzzzzz')
  assert.equal(status, 422)
  assert.equal(body.errors.audits.length, 2)
  assert.match(body.errors.audits[0], /No audit has the ID “title-lenght”\. Did you mean title-length/)
  assert.match(body.errors.audits[1], /No audit has the ID “zzzzzzzzzzzzzzzzzz”\.$/)
  assert.equal((await service.store.accounts.usage(service.account.id)).runsPerDay, before)
  assert.equal((await verify(service, report.id, '')).status, 422)
})

test('verifications are stored and listed, without evidence, newest first', async (t) => {
  const service = await serviceFor(t, { checkAudits: says('pass') })
  const { report, problem } = await withReport(service)
  await verify(service, report.id, problem.id)
  const { body } = await service.call(`/reports/${report.id}/verifications`)
  assert.equal(body.data.length, 1)
  const [kept] = body.data
  assert.deepEqual(kept.audits, [
    {
      audit: problem.id,
      before: { status: 'fail', message: problem.message },
      after: { status: 'pass', message: 'Title has 40 characters' },
      fixed: true,
    },
  ])
  assert.ok(Number.isInteger(kept.run))
  const inPseudo = await service.call(`/reports/${report.id}/verifications`, {
    headers: { 'accept-language': 'en-XA' },
  })
  const [{ after }] = inPseudo.body.data[0].audits
  assert.match(after.message, /[^ -~].*40.*[^ -~]/, 'said in the language of whoever reads it')
})

test('only the owner may verify, with a key that writes, within the limits of the account', async (t) => {
  const service = await serviceFor(t, {
    settings: { accountLimits: { ...noLimits, runsPerDay: 2 } },
  })
  const { report, problem } = await withReport(service)
  const other = await service.another('other@example.com')
  assert.equal((await verify(service, report.id, problem.id, { key: other.key })).status, 404)
  const listed = await service.call(`/reports/${report.id}/verifications`, { key: other.key })
  assert.equal(listed.status, 404)
  const { secret } = await service.app.createKey(service.account.id, { name: 'r', readOnly: true })
  assert.equal((await verify(service, report.id, problem.id, { key: secret })).status, 403)
  assert.equal((await verify(service, report.id, problem.id)).status, 200)
  const refused = await verify(service, report.id, problem.id)
  assert.deepEqual([refused.status, refused.body.code], [429, 'limit-reached'])
})
