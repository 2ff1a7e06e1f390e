import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test, type TestContext } from 'node:test'
import { sampleJudged } from '../testing/facts/sample-report.ts'
import { uploadReports } from './upload-reports.ts'

/** A server that responds to everything with this body and status 200. */
async function serverWith(context: TestContext, body: string): Promise<string> {
  const server = createServer((request, response) => {
    request.resume()
    response.end(body)
  })
  context.after(() => server.close())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const build = { commit: null, branch: null, pull_request: null, build_url: null }

for (const [what, body] of [
  ['a web page', '<!doctype html><title>Welcome</title>'],
  ['JSON of another service', '{"data":{"ok":true}}'],
] as const)
  test(`an upload to a server that responds with ${what} says that it is another service`, async (context) => {
    const server = await serverWith(context, body)
    const judged = sampleJudged()
    await assert.rejects(
      uploadReports({ server, key: 'k' }, [{ url: judged.url, path: '/pricing', name: '/pricing', judged }], {
        build,
        onUpload: () => assert.fail('nothing was stored'),
      }),
      { message: `${server} did not respond like a Plumbline service. Check the URL, including its path.` },
    )
  })
