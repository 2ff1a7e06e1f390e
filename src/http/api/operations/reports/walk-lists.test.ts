import assert from 'node:assert/strict'
import { serviceFor } from '../../../../testing/servers/service/api-service.ts'
import { testOnEach } from '../../../../testing/postgres/engines.ts'

testOnEach(
  'a walk by links.next loses and repeats nothing while rows come and go',
  async (context, engine) => {
    const service = await serviceFor(context, { engine })
    const add = async (url: string): Promise<number> =>
      (await service.call('/reports', { method: 'POST', form: { url } })).body.data.id
    for (const [path, key, remove] of [
      ['/reports', 'id', (row: Row) => `/reports/${row.id}`],
      ['/projects', 'project', (row: Row) => `/projects/${row.project}`],
    ] as const) {
      for (let number = 0; number < 23; number += 1) await add(`https://p${number}.example/`)
      const before = (await service.call(`${path}?per_page=100`)).body.data.map((row: Row) => row[key])
      const seen: unknown[] = []
      for (let next: string | null = `${service.origin}/public/api/v1${path}`; next !== null; ) {
        const { body } = await service.call(next.slice(`${service.origin}/public/api/v1`.length))
        seen.push(...body.data.map((row: Row) => row[key]))
        for (const row of body.data) await service.call(remove(row), { method: 'DELETE' })
        await add(`https://new${seen.length}.example/`)
        next = body.links.next
        if (next !== null) assert.match(next, /[?&]cursor=/)
      }
      assert.deepEqual(seen, before)
    }
  },
)

interface Row {
  readonly id: number
  readonly project: string
}
