import * as api from './generated/hey-api/index.ts'
import { client } from './generated/hey-api/client.gen.ts'
import { called, key, origin, uploadOf } from './calls.ts'

/** Calls every operation with a client by @hey-api/openapi-ts. */
client.setConfig({ baseUrl: `${origin}/public/api/v1`, auth: () => key })

const created = await api.createReport({
  body: { url: 'https://hey.example/', privacy: 1, tags: ['a', 'b'] },
})
const report = created.data?.data
if (report === undefined) throw new Error(created.error?.message)
called('createReport', report.tags.length === 2)
const id = report.id
const path = { id }

const list = await api.listReports({ query: { result: ['good', 'decent', 'bad'], per_page: 10 } })
called('listReports', list.data?.data[0]?.id === id)
const batch = await api.createReports({ body: [{ url: 'https://hey.example/batch' }], parseAs: 'text' })
called('createReports', JSON.parse(String(batch.data)).status === 202)
const exported = await api.exportReports({ query: { format: 'ndjson' }, parseAs: 'text' })
called('exportReports', String(exported.data).includes('hey.example'))
const shown = await api.getReport({ path, query: { findings: 'problems' } })
called('getReport', (shown.data?.data.results?.findings.length ?? 0) > 0)
called('updateReport', (await api.updateReport({ path, body: { privacy: 0 } })).data?.data.privacy === 0)
called(
  'updateReportWithPut',
  (await api.updateReportWithPut({ path, body: { privacy: 1 } })).data?.data.privacy === 1,
)
called(
  'updateReportWithPost',
  (await api.updateReportWithPost({ path, body: { results: 1 } })).data?.data.state === 'done',
)
const verified = await api.verifyReport({ path, body: { audits: ['title-length'] } })
called('verifyReport', verified.data?.data[0]?.audit === 'title-length')
called('listVerifications', (await api.listVerifications({ path })).data?.data.length === 1)
const runs = await api.listRuns({ path })
called('listRuns', runs.data?.data.length === 2)
const run = await api.getRun({ path: { id, run: runs.data?.data[0]?.run ?? 0 } })
called('getRun', run.data?.data.results?.fetch.hops[0]?.timing.total_ms !== undefined)
called('compareRuns', (await api.compareRuns({ path })).data?.data.new.length === 0)
const stop = new AbortController()
const events = await api.streamEvents({ headers: { 'Last-Event-ID': '0' }, signal: stop.signal })
for await (const event of events.stream) {
  called('streamEvents', event.type.startsWith('run.') && event.data.report > 0)
  break
}
stop.abort()
const projects = await api.listProjects({ query: { search: 'hey' } })
called('listProjects', projects.data?.data[0]?.project === 'hey.example')
const project = { project: 'hey.example' }
called('getProject', (await api.getProject({ path: project })).data?.data.history.length === 1)
called('listSiteFindings', (await api.listSiteFindings({ path: project })).data?.data.state === 'done')
const newKey = await api.createKey({ body: { name: 'hey', scopes: ['read'] } })
called('createKey', typeof newKey.data?.data.secret === 'string')
called('listKeys', (await api.listKeys()).data?.data.some(({ name }) => name === 'hey') === true)
called('deleteKey', (await api.deleteKey({ path: { id: newKey.data?.data.id ?? 0 } })).data?.deleted === true)
const schedule = await api.createSchedule({ body: { target: { report: id }, every: 'daily', at: '06:00' } })
called('createSchedule', schedule.data?.data.every === 'daily')
const scheduled = { id: schedule.data?.data.id ?? 0 }
called('listSchedules', (await api.listSchedules()).data?.data[0]?.id === scheduled.id)
called('getSchedule', (await api.getSchedule({ path: scheduled })).data?.data.at === '06:00')
const paused = await api.updateSchedule({ path: scheduled, body: { enabled: false } })
called('updateSchedule', paused.data?.data.enabled === false)
called('deleteSchedule', (await api.deleteSchedule({ path: scheduled })).data?.deleted === true)
const channel = await api.createChannel({ body: { type: 'webhook', target: `${origin}/healthz` } })
called('createChannel', typeof channel.data?.data.secret === 'string')
const channelPath = { id: channel.data?.data.id ?? 0 }
called('listChannels', (await api.listChannels()).data?.data[0]?.id === channelPath.id)
called('getChannel', (await api.getChannel({ path: channelPath })).data?.data.type === 'webhook')
const renamed = await api.updateChannel({ path: channelPath, body: { name: 'Health' } })
called('updateChannel', renamed.data?.data.name === 'Health')
const tested = await api.testChannel({ path: channelPath })
called('testChannel', typeof tested.data?.data.delivered === 'boolean')
called('listDeliveries', (await api.listDeliveries({ path: channelPath })).data?.data.length === 0)
const again = await api.redeliverChannel({ path: channelPath, body: { since: '2026-01-01' } })
called('redeliverChannel', again.data?.data.deliveries === 0)
const unknown = await api.redeliverDelivery({ path: { id: 999_999 } })
called('redeliverDelivery', unknown.error?.code === 'not-found')
called('deleteChannel', (await api.deleteChannel({ path: channelPath })).data?.deleted === true)
const branded = await api.updateBrand({ path: project, body: { name: 'Hey & Co' } })
called('updateBrand', branded.data?.data.name === 'Hey & Co')
called('getBrand', (await api.getBrand({ path: project })).data?.data.name === 'Hey & Co')
const login = { origin: 'https://hey.example', headers: { 'X-Token': 'secret' } }
const signedIn = await api.setCredentials({ path: project, body: login })
called('setCredentials', signedIn.data?.data.headers[0] === 'X-Token')
called('getCredentials', (await api.getCredentials({ path: project })).data?.data.origin === login.origin)
called('deleteCredentials', (await api.deleteCredentials({ path: project })).data?.deleted === true)
const uploaded = await api.uploadReport({ body: uploadOf('https://hey.example/built') })
called('uploadReport', uploaded.data?.data.state === 'done')
called('listBranches', (await api.listBranches({ path: project })).data?.data[0]?.branch === 'main')
called('createFeed', (await api.createFeed({ path: project })).data?.data.url?.endsWith('.atom') === true)
called('getFeed', (await api.getFeed({ path: project })).data?.data.url === null)
called('deleteFeed', (await api.deleteFeed({ path: project })).data?.deleted === true)
called('listAlerts', (await api.listAlerts({ query: { state: 'open' } })).data?.data.length === 0)
const noAlert = { id: 999_999 }
called('getAlert', (await api.getAlert({ path: noAlert })).error?.code === 'not-found')
const acknowledged = await api.updateAlert({ path: noAlert, body: { acknowledged: true } })
called('updateAlert', acknowledged.error?.code === 'not-found')
const quiet = await api.updateAlertSettings({ body: { reminders: 1 } })
called('updateAlertSettings', quiet.data?.data.reminders === 1)
called('getAlertSettings', (await api.getAlertSettings()).data?.data.reminders === 1)
called('getAccount', (await api.getAccount()).data?.data.key.level === 'expert')
called('getOpenApi', (await api.getOpenApi()).data?.info.title === 'Plumbline')
called(
  'getOpenApiYaml',
  (await api.getOpenApiYaml({ parseAs: 'text' })).data?.startsWith('openapi:') === true,
)
called('deleteReport', (await api.deleteReport({ path })).data?.object === 'report')
called('deleteProject', (await api.deleteProject({ path: project })).data?.reports === 2)
called('a problem', (await api.getReport({ path })).error?.code === 'not-found')
