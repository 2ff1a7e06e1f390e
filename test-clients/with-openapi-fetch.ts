import createClient from 'openapi-fetch'
import type { paths } from './generated/openapi-types.ts'
import { called, key, origin, until, uploadOf } from './calls.ts'

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
const schedule = await api.POST('/schedules', {
  body: { target: { report: id }, every: 'daily', at: '06:00' },
})
called('createSchedule', schedule.data?.data.every === 'daily')
const scheduled = { params: { path: { id: schedule.data?.data.id ?? 0 } } }
const schedules = await api.GET('/schedules')
called('listSchedules', schedules.data?.data[0]?.id === scheduled.params.path.id)
called('getSchedule', (await api.GET('/schedules/{id}', scheduled)).data?.data.at === '06:00')
const paused = await api.PATCH('/schedules/{id}', { ...scheduled, body: { enabled: false } })
called('updateSchedule', paused.data?.data.enabled === false)
called('deleteSchedule', (await api.DELETE('/schedules/{id}', scheduled)).data?.deleted === true)
const channel = await api.POST('/channels', { body: { type: 'webhook', target: `${origin}/healthz` } })
called('createChannel', typeof channel.data?.data.secret === 'string')
const ofChannel = { params: { path: { id: channel.data?.data.id ?? 0 } } }
called('listChannels', (await api.GET('/channels')).data?.data[0]?.id === ofChannel.params.path.id)
called('getChannel', (await api.GET('/channels/{id}', ofChannel)).data?.data.type === 'webhook')
const renamed = await api.PATCH('/channels/{id}', { ...ofChannel, body: { name: 'Health' } })
called('updateChannel', renamed.data?.data.name === 'Health')
const tested = await api.POST('/channels/{id}/test', ofChannel)
called('testChannel', typeof tested.data?.data.delivered === 'boolean')
const deliveries = await api.GET('/channels/{id}/deliveries', ofChannel)
called('listDeliveries', deliveries.data?.data.length === 0)
const again = await api.POST('/channels/{id}/redeliver', { ...ofChannel, body: { since: '2026-01-01' } })
called('redeliverChannel', again.data?.data.deliveries === 0)
const unknown = await api.POST('/deliveries/{id}/redeliver', { params: { path: { id: 999_999 } } })
called('redeliverDelivery', unknown.error?.code === 'not-found')
called('deleteChannel', (await api.DELETE('/channels/{id}', ofChannel)).data?.deleted === true)
const ofProject = { params: { path: { project: 'typed.example' } } }
const branded = await api.PATCH('/projects/{project}/brand', { ...ofProject, body: { name: 'Typed & Co' } })
called('updateBrand', branded.data?.data.name === 'Typed & Co')
const brand = await api.GET('/projects/{project}/brand', ofProject)
called('getBrand', brand.data?.data.name === 'Typed & Co')
const login = { origin: 'https://typed.example', headers: { 'X-Token': 'secret' } }
const signedIn = await api.PUT('/projects/{project}/credentials', { ...ofProject, body: login })
called('setCredentials', signedIn.data?.data.headers[0] === 'X-Token')
const credentials = await api.GET('/projects/{project}/credentials', ofProject)
called('getCredentials', credentials.data?.data.origin === login.origin)
const signedOut = await api.DELETE('/projects/{project}/credentials', ofProject)
called('deleteCredentials', signedOut.data?.deleted === true)
const uploaded = await api.POST('/reports/upload', { body: uploadOf('https://typed.example/built') })
called('uploadReport', uploaded.data?.data.state === 'done')
const branches = await api.GET('/projects/{project}/branches', ofProject)
called('listBranches', branches.data?.data[0]?.branch === 'main')
const feed = await api.POST('/projects/{project}/feed', ofProject)
called('createFeed', feed.data?.data.url?.endsWith('.atom') === true)
called('getFeed', (await api.GET('/projects/{project}/feed', ofProject)).data?.data.url === null)
called('deleteFeed', (await api.DELETE('/projects/{project}/feed', ofProject)).data?.deleted === true)
const alerts = await api.GET('/alerts', { params: { query: { state: 'open' } } })
called('listAlerts', alerts.data?.data.length === 0)
const noAlert = { params: { path: { id: 999_999 } } }
called('getAlert', (await api.GET('/alerts/{id}', noAlert)).error?.code === 'not-found')
const acknowledged = await api.PATCH('/alerts/{id}', { ...noAlert, body: { acknowledged: true } })
called('updateAlert', acknowledged.error?.code === 'not-found')
const quiet = await api.PATCH('/alerts/settings', { body: { reminders: 1 } })
called('updateAlertSettings', quiet.data?.data.reminders === 1)
called('getAlertSettings', (await api.GET('/alerts/settings')).data?.data.reminders === 1)
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
called('deleteProject', gone.data?.reports === 2)
const missing = await api.GET('/reports/{id}', { params: { path } })
called('a problem', missing.error?.code === 'not-found')
