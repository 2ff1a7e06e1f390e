import assert from 'node:assert/strict'
import { Person } from '../person.ts'
import type { Service } from '../servers/service/api-service.ts'
import { runCommand } from '../servers/service/serve-process.ts'

export type Surface = readonly [name: string, text: string]

/**
 * Everything about a report that people and programs can read from a service with web pages. The report has two runs.
 */
export async function surfacesOf(service: Service, id: number): Promise<readonly Surface[]> {
  const report = (await service.call(`/reports/${id}`)).body.data
  const slug = new URL(report.page_url).pathname
  const audits: readonly string[] = report.results.findings.map((finding: { id: string }) => finding.id)
  const [to, from] = (await service.call(`/reports/${id}/runs`)).body.data.map(
    ({ run }: { run: number }) => run,
  )
  const verified = await service.call(`/reports/${id}/verify`, {
    method: 'POST',
    json: { audits: audits.slice(0, 20) },
  })
  assert.equal(verified.status, 200, verified.text)
  const feed = (await service.call('/projects/127.0.0.1/feed', { method: 'POST' })).body.data.url
  const ways = [
    ['get_report', { report: id }],
    ['list_reports', {}],
    ['list_findings', { report: id }],
    ...audits.slice(0, 5).map((audit) => ['get_finding', { report: id, audit }] as const),
    ['compare_runs', { report: id, from, to }],
    ['verify_fix', { report: id, audits: audits.slice(0, 3) }],
  ] as const
  return [
    ...(await fromApi(service, [
      `/reports/${id}`,
      '/reports',
      '/reports/export',
      '/reports/export?format=csv',
      `/reports/${id}/runs`,
      `/reports/${id}/runs/${to}`,
      `/reports/${id}/runs/${from}`,
      '/projects/127.0.0.1',
      '/projects/127.0.0.1/findings',
      '/projects/127.0.0.1/credentials',
    ])),
    ['verify', verified.text],
    ['feed', await (await fetch(feed)).text()],
    ['events', await firstEvents(service)],
    ...(await fromPages(service, [
      slug,
      `${slug}?print=1`,
      // "Copy as prompt" takes its text from here.
      ...audits.slice(0, 10).map((audit) => `${slug}?finding=${audit}`),
      `${slug}.json`,
      `${slug}.csv`,
      `${slug}.md`,
      `${slug}.pdf`,
      `${slug}.pdf?detail=full`,
      `${slug}/history`,
      `${slug}/compare?from=${from}&to=${to}`,
      `/compare?one=${id}&other=${id}`,
      '/projects/127.0.0.1',
      '/projects/127.0.0.1/login',
      '/reports',
    ])),
    ...(await Promise.all(ways.map(([name, given]) => fromTool(service, name, given)))),
  ]
}

/** What can be read once alerts have been opened and sent. */
export async function alertSurfaces(service: Service): Promise<readonly Surface[]> {
  const channels = (await service.call('/channels')).body.data
  return [
    ...(await fromApi(service, [
      '/alerts',
      '/schedules',
      '/channels',
      ...channels.map(({ id }: { id: number }) => `/channels/${id}/deliveries`),
    ])),
    ...(await fromPages(service, ['/monitoring', '/account/channels', '/projects/127.0.0.1'])),
  ]
}

/** The output of commands on a service's database. */
export const commandSurfaces = (env: Readonly<Record<string, string>>): Promise<readonly Surface[]> =>
  Promise.all(
    [
      ['credentials', 'show', '127.0.0.1'],
      ['alerts', 'list'],
    ].map(async (words) => {
      const { code, stdout, stderr } = await runCommand(words, env)
      assert.equal(code, 0, stderr)
      return [words.join(' '), stdout + stderr] as const
    }),
  )

const fromApi = (service: Service, paths: readonly string[]): Promise<readonly Surface[]> =>
  Promise.all(
    paths.map(async (path) => {
      const { status, text } = await service.call(path)
      assert.equal(status, 200, path)
      return [path, text] as const
    }),
  )

async function fromPages(service: Service, paths: readonly string[]): Promise<readonly Surface[]> {
  const person = new Person(service.origin)
  await person.signIn()
  const seen: Surface[] = []
  for (const path of paths) {
    const { status, text } = await person.get(path)
    assert.ok(status === 200 && text.length > 100, `${path}: ${status}`)
    seen.push([path, text])
  }
  return seen
}

async function fromTool(service: Service, name: string, given: object): Promise<Surface> {
  const { text } = await service.call('', {
    prefix: '/mcp',
    method: 'POST',
    headers: { accept: 'application/json, text/event-stream' },
    json: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } },
  })
  assert.doesNotMatch(text, /"isError":true/, text.slice(0, 400))
  return [`tool ${name}`, text]
}

/** The events of the runs so far, which the stream begins with. */
async function firstEvents(service: Service): Promise<string> {
  const ending = new AbortController()
  const response = await fetch(`${service.origin}/api/v1/events`, {
    headers: { authorization: `Bearer ${service.key}`, 'last-event-id': '0' },
    signal: ending.signal,
  })
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.includes('run.finished')) break
  }
  ending.abort()
  return text
}
