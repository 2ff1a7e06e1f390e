import { verbatim } from '../../words/verbatim.ts'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { until } from '../../until.ts'
import type { NewSession } from '../../../core/account.ts'
import type { OpenStore } from '../opened.ts'
import { finished, opened, someAccount, someCategories, someReport, taken } from '../given.ts'

const dayMs = 86_400_000
const session = (account: number, hash: string, changes: Partial<NewSession> = {}): NewSession => ({
  account,
  hash,
  agent: 'Firefox on Linux',
  ip: '192.0.2.7',
  expiresAt: '2026-03-31T12:00:00.000Z',
  ...changes,
})

export function peopleContract(open: OpenStore): void {
  describe('sessions and invitations', () => {
    test('a session and its account are found by its hash until it expires', async (context) => {
      const { store, clock } = await opened(context, open)
      const id = await someAccount(store)
      const made = await store.sessions.create(session(id, 'a'))
      const found = await store.sessions.findByHash('a')
      assert.deepEqual(found?.session, made)
      assert.equal(found.account.id, id)
      assert.equal(await store.sessions.findByHash('b'), undefined)
      clock.advance(31 * dayMs)
      assert.equal(await store.sessions.findByHash('a'), undefined)
      assert.deepEqual(await store.sessions.list(id), [])
    })

    test('sessions are listed by last use, and revoked one by one or all but one', async (context) => {
      const { store, clock } = await opened(context, open)
      const id = await someAccount(store)
      const other = await someAccount(store)
      const [first, second] = [
        await store.sessions.create(session(id, 'a')),
        await store.sessions.create(session(id, 'b')),
      ]
      const foreign = await store.sessions.create(session(other, 'c'))
      clock.advance(1000)
      await store.sessions.touch(first.id, clock.now().toISOString())
      const listed = await store.sessions.list(id)
      assert.deepEqual(
        listed.map((each) => each.id),
        [first.id, second.id],
      )
      assert.equal(listed[0]?.lastSeenAt, clock.now().toISOString())
      assert.equal(await store.sessions.end(other, second.id), false)
      assert.equal(await store.sessions.end(id, second.id), true)
      assert.equal(await store.sessions.end(id, second.id), false)
      const third = await store.sessions.create(session(id, 'd'))
      assert.equal(await store.sessions.endOthers(id, third.id), 1)
      assert.deepEqual(
        (await store.sessions.list(id)).map((each) => each.id),
        [third.id],
      )
      assert.equal(await store.sessions.endOthers(id, null), 1)
      assert.deepEqual(
        (await store.sessions.list(other)).map((each) => each.id),
        [foreign.id],
      )
    })

    test('an invitation is used once, and not after it has expired', async (context) => {
      const { store, clock } = await opened(context, open)
      const expiresAt = '2026-03-08T12:00:00.000Z'
      const made = await store.invitations.create({ hash: 'h', email: 'eve@example.com', expiresAt })
      assert.deepEqual(await store.invitations.findByHash('h'), made)
      assert.deepEqual(await store.invitations.list(), [made])
      assert.equal(await store.invitations.remove(made.id), true)
      assert.equal(await store.invitations.remove(made.id), false)
      await store.invitations.create({ hash: 'i', email: 'bob@example.com', expiresAt })
      clock.advance(8 * dayMs)
      assert.equal(await store.invitations.findByHash('i'), undefined)
      assert.deepEqual(await store.invitations.list(), [])
    })

    test('a profile can change, but not to another account’s e-mail address', async (context) => {
      const { store } = await opened(context, open)
      const id = await someAccount(store)
      const other = await store.accounts.find(await someAccount(store))
      await store.accounts.setProfile(id, { name: 'New', email: 'New@example.com' })
      assert.equal((await store.accounts.findByEmail('new@EXAMPLE.com'))?.name, 'New')
      const profile = { name: 'Thief', email: other?.email.toUpperCase() ?? '' }
      await assert.rejects(store.accounts.setProfile(id, profile), { code: 'conflict' })
    })

    test('deleting an account deletes everything it owns, and nothing else', async (context) => {
      const { store } = await opened(context, open)
      const id = await someAccount(store)
      const other = await someAccount(store)
      const gone = await finished(store, someReport(id))
      const stays = await finished(store, someReport(other))
      await store.sessions.create(session(id, 'a'))
      assert.equal(await store.accounts.remove(id), true)
      assert.equal(await store.accounts.remove(id), false)
      assert.equal(await store.reports.findBySlug(gone.slug), undefined)
      assert.equal(await store.reports.document(gone.run ?? 0), undefined)
      assert.equal(await store.sessions.findByHash('a'), undefined)
      assert.equal((await store.reports.findBySlug(stays.slug))?.id, stays.id)
    })
  })

  describe('share links, ignored findings and retention', () => {
    test('a share link opens its report until it expires, is revoked or the report is deleted', async (context) => {
      const { store, clock } = await opened(context, open)
      const owner = await someAccount(store)
      const report = await store.reports.create(someReport(owner))
      const expiresAt = '2026-03-02T12:00:00.000Z'
      const brief = await store.shares.create(owner, {
        report: report.id,
        name: 'client',
        hash: 'x',
        expiresAt,
      })
      const lasting = await store.shares.create(owner, {
        report: report.id,
        name: '',
        hash: 'y',
        expiresAt: null,
      })
      assert.deepEqual(await store.shares.list(report.id), [brief, lasting])
      assert.deepEqual(await store.shares.open('x'), { owner, report: report.id, expired: false })
      clock.advance(dayMs)
      assert.deepEqual(await store.shares.open('x'), { owner, report: report.id, expired: true })
      assert.deepEqual(await store.shares.open('y'), { owner, report: report.id, expired: false })
      assert.equal(await store.shares.remove(report.id + 1, lasting.id), false)
      assert.equal(await store.shares.remove(report.id, lasting.id), true)
      assert.equal(await store.shares.open('y'), undefined)
      await store.shares.create(owner, { report: report.id, name: '', hash: 'z', expiresAt: null })
      await store.reports.remove(owner, report.id)
      assert.equal(await store.shares.open('z'), undefined)
    })

    test('a finding is ignored in one project of one owner', async (context) => {
      const { store } = await opened(context, open)
      const owner = await someAccount(store)
      const other = await someAccount(store)
      await store.ignores.put(owner, 'a.test', { finding: 'hsts', reason: 'old' })
      await store.ignores.put(owner, 'a.test', { finding: 'hsts', reason: 'new' })
      const [only, ...more] = await store.ignores.list(owner, 'a.test')
      assert.deepEqual([only?.finding, only?.reason, more.length], ['hsts', 'new', 0])
      assert.deepEqual(await store.ignores.list(owner, 'b.test'), [])
      assert.deepEqual(await store.ignores.list(other, 'a.test'), [])
      assert.equal(await store.ignores.remove(other, 'a.test', 'hsts'), false)
      assert.equal(await store.ignores.remove(owner, 'a.test', 'hsts'), true)
      assert.deepEqual(await store.ignores.list(owner, 'a.test'), [])
    })

    test('a report is re-graded, with the counters of its project, unless it shows another run', async (context) => {
      const { store } = await opened(context, open)
      const owner = await someAccount(store)
      const { id: report, run, version, project } = await finished(store, someReport(owner))
      const grade = { score: 40.5, result: 'bad', categories: someCategories } as const
      assert.equal(await store.reports.regrade(owner + 1, { report, run: run ?? 0 }, grade), false)
      assert.equal(await store.reports.regrade(owner, { report, run: (run ?? 0) + 1 }, grade), false)
      assert.equal(await store.reports.regrade(owner, { report, run: run ?? 0 }, grade), true)
      const after = await store.reports.find(owner, report)
      assert.deepEqual([after?.score, after?.result, after?.version], [40.5, 'bad', version + 1])
      const { results, score } = (await store.projects.find(owner, project)) ?? {}
      assert.deepEqual([results, score], [{ good: 0, decent: 0, bad: 1, pending: 0, failed: 0 }, 40.5])
      assert.equal((await store.runs.find(report, run ?? 0))?.score, 40.5)
      const listed = await store.reports.list({
        owner,
        result: 'bad',
        sortBy: 'result',
        sort: 'asc',
        perPage: 10,
        page: 1,
      })
      assert.equal(listed.total, 1)
    })

    test('runs beyond a limit are deleted, except the one shown and those of others', async (context) => {
      const { store, clock } = await opened(context, open)
      const owner = await someAccount(store)
      const other = await someAccount(store)
      const mine = await finished(store, someReport(owner))
      const theirs = await finished(store, someReport(other))
      for (let round = 0; round < 3; round += 1) {
        clock.advance(dayMs)
        for (const { owner: of, id } of [mine, theirs]) {
          await store.reports.update(of, id, { rerun: true })
          await store.runs.fail(await taken(store), { code: 'timed-out', message: verbatim('Too slow.') })
        }
      }
      assert.deepEqual(await store.retention.find(owner), { maxAgeDays: null, maxRuns: null })
      assert.deepEqual(await store.retention.prune(100), { removed: 0, done: true })
      await store.retention.set(owner, { maxAgeDays: null, maxRuns: 2 })
      assert.deepEqual(await store.retention.prune(100), { removed: 2, done: true })
      const kept = await store.runs.history(mine.id, 10)
      assert.equal(kept.length, 2)
      assert.equal(kept[1]?.id, mine.run)
      assert.equal((await store.runs.history(theirs.id, 10)).length, 4)
      await store.retention.set(owner, { maxAgeDays: 1, maxRuns: null })
      clock.advance(2 * dayMs)
      assert.deepEqual(await store.retention.prune(100), { removed: 1, done: true })
      assert.deepEqual(
        (await store.runs.history(mine.id, 10)).map((run) => run.id),
        [mine.run],
      )
      assert.equal((await store.reports.find(owner, mine.id))?.run, mine.run)
    })

    test('usage counts reports, runs and the bytes of their documents', async (context) => {
      const { store } = await opened(context, open)
      const owner = await someAccount(store)
      assert.deepEqual(await store.retention.usage(owner), { reports: 0, runs: 0, storedBytes: 0 })
      await finished(store, someReport(owner))
      assert.deepEqual(await store.retention.usage(owner), { reports: 1, runs: 1, storedBytes: 6 })
    })

    test('only one process prunes per interval', async (context) => {
      const { store } = await opened(context, open)
      const claimDue = () => Promise.all(Array.from({ length: 5 }, () => store.retention.due(600_000)))
      assert.deepEqual((await claimDue()).filter(Boolean), [true])
      assert.deepEqual((await claimDue()).filter(Boolean), [])
      await until(() => store.retention.due(1), 'the interval is over')
      assert.deepEqual((await claimDue()).filter(Boolean), [])
      await store.retention.set(await someAccount(store), { maxAgeDays: null, maxRuns: 3 })
      assert.deepEqual((await claimDue()).filter(Boolean), [true])
    })
  })
}
