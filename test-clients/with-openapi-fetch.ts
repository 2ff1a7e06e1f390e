import createClient from 'openapi-fetch'
import type { paths } from './generated/openapi-types.ts'
import { called, key, origin, until } from './calls.ts'

/** Calls every operation with types by openapi-typescript. */
const api = createClient<paths>({
  baseUrl: `${origin}/public/api/v1`,
  headers: { authorization: `Bearer ${key}` },
})

const created = await api.POST('/reports', {
  body: { url: 'https://typed.example/', privacy: 1, tags: ['a', 'b'] },
})
const report = created.data?.data
if (report === undefined) throw new Error(created.error?.message)
called('createReport', report.url === 'https://typed.example/' && report.tags.length === 2)
const id = report.id
const path = { id }

const list = await api.GET('/reports', {
  params: { query: { result: ['good', 'decent', 'bad'], per_page: 10 } },
})
called('listReports', list.data?.data[0]?.id === id && list.data.meta.total > 0)
const batch = await api.POST('/reports/batch', {
  body: [{ url: 'https://typed.example/batch' }],
  headers: { 'content-type': 'application/json' },
  parseAs: 'text',
})
called('createReports', JSON.parse(batch.data ?? '').status === 202)
const exported = await api.GET('/reports/export', {
  params: { query: { format: 'ndjson' } },
  parseAs: 'text',
})
called('exportReports', (exported.data ?? '').includes('typed.example'))
const shown = await api.GET('/reports/{id}', { params: { path, query: { findings: 'problems' } } })
const [finding] = shown.data?.data.results?.findings ?? []
called('getReport', finding !== undefined && finding.severity.length > 0 && finding.evidence.length >= 0)
const patched = await api.PATCH('/reports/{id}', { params: { path }, body: { privacy: 0 } })
called('updateReport', patched.data?.data.privacy === 0)
const put = await api.PUT('/reports/{id}', { params: { path }, body: { privacy: 1 } })
called('updateReportWithPut', put.data?.data.privacy === 1)
const posted = await api.POST('/reports/{id}', { params: { path }, body: { results: 1 } })
called('updateReportWithPost', posted.data?.data.state === 'done')
const verified = await api.POST('/reports/{id}/verify', {
  params: { path },
  body: { audits: ['title-length'] },
})
called('verifyReport', verified.data?.data[0]?.audit === 'title-length')
const verifications = await api.GET('/reports/{id}/verifications', { params: { path } })
called('listVerifications', verifications.data?.data.length === 1)
const runs = await api.GET('/reports/{id}/runs', { params: { path } })
called('listRuns', runs.data?.data.length === 2)
const run = await api.GET('/reports/{id}/runs/{run}', {
  params: { path: { id, run: runs.data?.data[0]?.run ?? 0 } },
})
called('getRun', run.data?.data.results?.fetch.hops[0]?.timing.total_ms !== undefined)
const compared = await api.GET('/reports/{id}/compare', { params: { path } })
called('compareRuns', compared.data?.data.new.length === 0)
const stop = new AbortController()
const events = await api.GET('/events', {
  params: { header: { 'Last-Event-ID': '0' } },
  parseAs: 'stream',
  signal: stop.signal,
})
called('streamEvents', await until(events.data, 'run.finished'))
stop.abort()
const projects = await api.GET('/projects', { params: { query: { search: 'typed' } } })
called('listProjects', projects.data?.data[0]?.project === 'typed.example')
const project = await api.GET('/projects/{project}', { params: { path: { project: 'typed.example' } } })
called('getProject', project.data?.data.history.length === 1)
const findings = await api.GET('/projects/{project}/findings', {
  params: { path: { project: 'typed.example' } },
})
called('listSiteFindings', findings.data?.data.state === 'done')
const newKey = await api.POST('/keys', { body: { name: 'typed', scopes: ['read'] } })
called('createKey', typeof newKey.data?.data.secret === 'string')
const keys = await api.GET('/keys')
called('listKeys', keys.data?.data.some(({ name }) => name === 'typed') === true)
const revoked = await api.DELETE('/keys/{id}', { params: { path: { id: newKey.data?.data.id ?? 0 } } })
called('deleteKey', revoked.data?.deleted === true)
const account = await api.GET('/account')
called('getAccount', account.data?.data.key.level === 'expert')
called('getOpenApi', (await api.GET('/openapi.json')).data?.info.title === 'Plumbline')
called(
  'getOpenApiYaml',
  (await api.GET('/openapi.yaml', { parseAs: 'text' })).data?.startsWith('openapi:') === true,
)
const deleted = await api.DELETE('/reports/{id}', { params: { path } })
called('deleteReport', deleted.data?.object === 'report')
const gone = await api.DELETE('/projects/{project}', { params: { path: { project: 'typed.example' } } })
called('deleteProject', gone.data?.reports === 1)
const missing = await api.GET('/reports/{id}', { params: { path } })
called('a problem', missing.error?.code === 'not-found')
