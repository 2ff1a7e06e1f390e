import assert from 'node:assert/strict'
import { serviceFor } from '../../../../testing/servers/service/api-service.ts'
import { testOnEach } from '../../../../testing/postgres/engines.ts'
import { someAlert, someChannel } from '../../../../testing/store-contract/monitoring/outbox.ts'

testOnEach(
  'following next visits every delivery once while others are added, and a made-up cursor is 422',
  async (context, engine) => {
    const service = await serviceFor(context, { engine, workers: 0 })
    const { id } = await service.store.channels.create(someChannel(service.account.id))
    const add = async (count: number) => {
      for (let added = 0; added < count; added += 1)
        await service.store.outbox.add(someAlert(service.account.id))
    }
    const ids = async (path: string) => {
      const { body } = await service.call(path)
      return { ids: body.data.map((delivery: { id: number }) => delivery.id), next: body.links.next }
    }
    await add(23)
    const list = `/channels/${id}/deliveries`
    const all = (await ids(`${list}?per_page=100`)).ids
    assert.equal(all.length, 23)
    const seen: number[] = []
    let path: string | null = list
    while (path !== null) {
      const page: { ids: number[]; next: string | null } = await ids(path)
      seen.push(...page.ids)
      await add(4)
      path = page.next === null ? null : page.next.slice(page.next.indexOf(list))
    }
    assert.deepEqual(seen, all)
    for (const cursor of ['2', 'x', 'W10'])
      assert.equal((await service.call(`${list}?cursor=${cursor}`)).status, 422, cursor)
  },
)
