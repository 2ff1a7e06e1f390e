import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { callable, makeResources } from '../../../testing/api/operation-calls.ts'
import { Person } from '../../../testing/person.ts'
import { serviceFor } from '../../../testing/servers/service/api-service.ts'

const run = promisify(execFile)

test('the body of every printed sample is accepted', async (context) => {
  const service = await serviceFor(context, { pages: true })
  const stranger = new Person(service.origin)
  const resources = await makeResources(service)
  for (const { id, method, path } of callable) {
    // Has no samples: its body is a whole report, which `plumbline check` uploads.
    if (id === 'uploadReport') continue
    const samples = samplesIn((await stranger.get(`/docs/${id}`)).text)
    const bodies = [
      /JSON\.stringify\((.*)\),$/m.exec(samples.get('TypeScript') ?? '')?.[1],
      inPython(/^ {4}json=(.*),$/m.exec(samples.get('Python') ?? '')?.[1]),
      inPhp(/CURLOPT_POSTFIELDS => '(.*)',$/m.exec(samples.get('PHP') ?? '')?.[1]),
    ]
    const [json, ...others] = bodies
    for (const other of others) assert.equal(other, json, id)
    const sent = await inShell(samples.get('curl') ?? '')
    const url = path.replace(/\{\w+\}/g, (parameter) => resources(path, parameter))
    if (json === undefined) {
      assert.deepEqual(sent, {}, id)
      continue
    }
    for (const call of [{ json: JSON.parse(json) as object }, sent]) {
      const { status, text } = await service.call(url, { method, ...call })
      assert.ok(status < 300, `${id} with ${JSON.stringify(call)}: ${status} ${text.slice(0, 300)}`)
    }
  }
})

/** The code of the samples of a page, by language. */
function samplesIn(page: string): ReadonlyMap<string, string> {
  const found = page.matchAll(/<summary translate="no">([\w]+)<\/summary>[^]*?<code[^>]*>([^]*?)<\/code>/g)
  return new Map([...found].map(([, language = '', code = '']) => [language, plain(code)]))
}

const plain = (markup: string): string =>
  markup
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

const inPython = (code: string | undefined): string | undefined =>
  code
    ?.replaceAll(/\bTrue\b/g, 'true')
    .replaceAll(/\bFalse\b/g, 'false')
    .replaceAll(/\bNone\b/g, 'null')

const inPhp = (code: string | undefined): string | undefined => code?.replaceAll(/\\(['\\])/g, '$1')

/** The body that curl gets when a shell runs the line. */
async function inShell(
  line: string,
): Promise<{ readonly json?: object; readonly form?: Record<string, string> }> {
  const { stdout } = await run('bash', ['-c', `curl() { printf '%s\\0' "$@"; }\n${line}`])
  const given = stdout.split('\0')
  const after = (option: string): readonly string[] =>
    given.flatMap((each, index) => (given[index - 1] === option ? [each] : []))
  const [json] = after('--json')
  if (json !== undefined) return { json: JSON.parse(json) as object }
  const fields = after('--data-urlencode').map((field) => [
    field.slice(0, field.indexOf('=')),
    field.slice(field.indexOf('=') + 1),
  ])
  return fields.length === 0 ? {} : { form: Object.fromEntries(fields) as Record<string, string> }
}
