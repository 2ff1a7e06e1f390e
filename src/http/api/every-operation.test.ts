import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { type Service, serviceFor } from '../../testing/servers/service/api-service.ts'
import { type Engine, testOnBoth } from '../../testing/postgres/engines.ts'
import { until } from '../../testing/until.ts'
import { callable, exampleCall, makeResources } from '../../testing/api/operation-calls.ts'
import type { LoadedOperation } from './operations.ts'

const prefixes = ['/public/api/v1', '/api/v1']

testOnBoth('every operation works under both prefixes', async (context, engine) => {
  await walk(context, engine, '', null)
})

testOnBoth('every operation works below the path of a base URL', async (context, engine) => {
  await walk(context, engine, '/audits', 'https://reports.example.com/audits')
})

async function walk(context: TestContext, engine: Engine, root: string, baseUrl: string | null) {
  const service = await serviceFor(context, { engine, config: { baseUrl } })
  const origin = baseUrl ?? service.origin
  const document = (await service.call('/openapi.json', { key: null, prefix: `${root}/api/v1` })).body
  assert.deepEqual(
    document.servers.map(({ url }: { url: string }) => url),
    prefixes.map((prefix) => origin + prefix),
  )
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema(document, 'api')
  for (const prefix of prefixes) {
    const resources = await makeResources(service, root + prefix)
    for (const operation of callable) {
      const { id, method, path } = operation
      const where = `${id} under ${root}${prefix}`
      const { path: url, call } = exampleCall(operation, resources)
      const {
        status,
        headers,
        text,
        body: shown,
      } = await service.call(url, { ...call, prefix: root + prefix })
      const described = document.paths[path][method.toLowerCase()].responses[status]
      assert.ok(described !== undefined, `${where}: ${status} is documented: ${text.slice(0, 300)}`)
      assert.ok(status < 300, `${where}: ${status} ${text.slice(0, 300)}`)
      const reference = described.content?.['application/json']?.schema.$ref
      if (reference !== undefined && status < 300) {
        const validate = ajv.getSchema(`api${reference}`)
        assert.ok(validate?.(shown), `${where}: ${JSON.stringify(validate?.errors)}`)
      }
      for (const [, link = ''] of text.matchAll(/"(?:page_url|first|last|next|prev|path)":"(http[^"]*)"/g))
        assert.ok(link.startsWith(`${origin}/`), `${where}: ${link}`)
      const location = headers.get('location')
      if (location !== null) assert.ok(location.startsWith(`${origin}${prefix}/`), `${where}: ${location}`)
      if (method === 'GET' && status === 200)
        await isUnchanged(service, operation, url, root + prefix, headers.get('etag'))
    }
  }
}

async function isUnchanged(
  service: Service,
  { id }: LoadedOperation,
  url: string,
  prefix: string,
  tag: string | null,
): Promise<void> {
  // The account and its keys contain the time of their last use.
  if (id === 'getAccount' || id === 'listKeys') return
  assert.ok(tag !== null, `${id} has an entity tag`)
  let known = tag
  const isKnown = async () => {
    const again = await service.call(url, { prefix, headers: { 'if-none-match': known } })
    known = again.headers.get('etag') ?? ''
    if (id !== 'exportReports') assert.equal(again.status, 304, id)
    return again.status === 304
  }
  // The tag of an export changes with every commit, also those of other tests on the same server: a longer pause would
  // always have one.
  await until(isKnown, `${id} is unchanged`, { everyMs: 10 })
}
