import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { type Service, serviceFor } from '../../testing/servers/api-service.ts'
import { type Engine, testOnBoth } from '../../testing/postgres/engines.ts'
import { exampleOf } from './describe/example.ts'
import { type LoadedOperation, operations } from './operations.ts'

const prefixes = ['/public/api/v1', '/api/v1']

/** Deletions last, so that everything before has data to work on. */
const inOrder = operations.toSorted(
  (one, other) => Number(one.method === 'DELETE') - Number(other.method === 'DELETE'),
)

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
    const values = await prepare(service, root + prefix)
    for (const operation of inOrder.filter(({ openEnded }) => openEnded !== true)) {
      const { id, method, path } = operation
      const where = `${id} under ${root}${prefix}`
      const url = path.replace(/\{\w+\}/g, (name) => values(path, name))
      const body = operation.body ?? operation.items
      const example = body === undefined ? undefined : exampleOf(body)
      const {
        status,
        headers,
        text,
        body: shown,
      } = await service.call(url, {
        method,
        prefix: root + prefix,
        ...(example === undefined ? {} : { json: operation.items === undefined ? example : [example] }),
      })
      const described = document.paths[path][method.toLowerCase()].responses[status]
      assert.ok(described !== undefined, `${where}: ${status} is documented: ${text.slice(0, 300)}`)
      if (isOfReports(path)) assert.ok(status < 300, `${where}: ${status} ${text.slice(0, 300)}`)
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

/** Creates the resources that calls need. All other operations are called with an unused id. */
async function prepare(service: Service, prefix: string) {
  const made = await service.call('/reports', {
    method: 'POST',
    prefix,
    form: { url: 'https://walk.example/' },
  })
  const report = made.body.data.id
  await service.call(`/reports/${report}`, { method: 'PATCH', prefix, form: { results: '1' } })
  const { body: runs } = await service.call(`/reports/${report}/runs`, { prefix })
  const key = await service.call('/keys', { method: 'POST', prefix, form: { name: 'walk' } })
  return (path: string, name: string): string => {
    if (name === '{project}') return 'example.com'
    if (name === '{run}') return String(runs.data[0].run)
    if (path.startsWith('/reports/')) return String(report)
    return path.startsWith('/keys/') ? String(key.body.data.id) : '999999999'
  }
}

const isOfReports = (path: string): boolean =>
  /^\/(?:reports|projects|keys|account)\b/.test(path) && !/\/(?:credentials|feed)$/.test(path)

async function isUnchanged(
  service: Service,
  { id }: LoadedOperation,
  url: string,
  prefix: string,
  tag: string | null,
): Promise<void> {
  // An export is a stream and has no tag; the account and its keys contain the time of their last use.
  if (tag === null || id === 'getAccount' || id === 'listKeys') return
  const again = await service.call(url, { prefix, headers: { 'if-none-match': tag } })
  assert.equal(again.status, 304, id)
}
