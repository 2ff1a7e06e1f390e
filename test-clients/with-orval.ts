import * as api from './generated/orval/client.ts'
import { called, key, origin } from './calls.ts'

/** Calls every operation with a client by orval, which sends forms. Its functions know no base URL, so `fetch` adds it. */
const plainFetch = globalThis.fetch
globalThis.fetch = (path, init) => plainFetch(`${origin}/public/api/v1${String(path)}`, init)
const headers = { authorization: `Bearer ${key}` }
const auth = { headers }

const created = await api.createReport({ url: 'https://orval.example/', privacy: 1, tags: ['a', 'b'] }, auth)
if (created.status !== 201) throw new Error(`createReport ${created.status}`)
called('createReport', created.data.data.tags.join() === 'a,b')
const id = created.data.data.id

const list = await api.listReports({ result: ['good', 'decent', 'bad'], per_page: 10 }, auth)
called('listReports', list.status === 200 && list.data.data[0]?.id === id)
const batch = await api.createReports([{ url: 'https://orval.example/batch' }], {
  headers: { ...headers, 'content-type': 'application/json' },
})
called(
  'createReports',
  batch.status === 200 && JSON.parse(await (batch.stream as unknown as Response).text()).status === 202,
)
const exported = await api.exportReports({ format: 'ndjson' }, auth)
called('exportReports', exported.status === 200)
const shown = await api.getReport(id, { findings: 'problems' }, auth)
called('getReport', shown.status === 200 && (shown.data.data.results?.findings.length ?? 0) > 0)
const patched = await api.updateReport(id, { privacy: 0 }, auth)
called('updateReport', patched.status === 200 && patched.data.data.privacy === 0)
const put = await api.updateReportWithPut(id, { privacy: 1 }, auth)
called('updateReportWithPut', put.status === 200 && put.data.data.privacy === 1)
const posted = await api.updateReportWithPost(id, { results: 1 }, auth)
called('updateReportWithPost', posted.status === 200 && posted.data.data.state === 'done')
const verified = await api.verifyReport(id, { audits: ['title-length', 'hsts'] }, auth)
called('verifyReport', verified.status === 200 && verified.data.data.length === 2)
const verifications = await api.listVerifications(id, auth)
called('listVerifications', verifications.status === 200 && verifications.data.data.length === 1)
const runs = await api.listRuns(id, auth)
called('listRuns', runs.status === 200 && runs.data.data.length === 2)
const run = await api.getRun(id, runs.status === 200 ? (runs.data.data[0]?.run ?? 0) : 0, auth)
called('getRun', run.status === 200 && run.data.data.results !== null)
const compared = await api.compareRuns(id, {}, auth)
called('compareRuns', compared.status === 200 && compared.data.data.new.length === 0)
// It reads a stream to its end, which this one has only when it is aborted.
const ended = await api
  .streamEvents({ headers, signal: AbortSignal.timeout(500) })
  .catch((error: unknown) => error)
called('streamEvents', ended instanceof DOMException && ended.name === 'TimeoutError')
const projects = await api.listProjects({ search: 'orval' }, auth)
called('listProjects', projects.status === 200 && projects.data.data[0]?.project === 'orval.example')
const project = await api.getProject('orval.example', auth)
called('getProject', project.status === 200 && project.data.data.history.length === 1)
const findings = await api.listSiteFindings('orval.example', auth)
called('listSiteFindings', findings.status === 200 && findings.data.data.state === 'done')
const newKey = await api.createKey({ name: 'orval', scopes: ['read'] }, auth)
called('createKey', newKey.status === 201 && typeof newKey.data.data.secret === 'string')
const keys = await api.listKeys(auth)
called('listKeys', keys.status === 200 && keys.data.data.some(({ name }) => name === 'orval'))
const revoked = await api.deleteKey(newKey.status === 201 ? newKey.data.data.id : 0, auth)
called('deleteKey', revoked.status === 200 && revoked.data.deleted)
const account = await api.getAccount(auth)
called('getAccount', account.status === 200 && account.data.data.key.level === 'expert')
const document = await api.getOpenApi()
called('getOpenApi', document.status === 200 && document.data.info.title === 'Plumbline')
const yaml = await api.getOpenApiYaml().catch((error: unknown) => error)
called('getOpenApiYaml', yaml !== undefined)
const deleted = await api.deleteReport(id, auth)
called('deleteReport', deleted.status === 200 && deleted.data.object === 'report')
const gone = await api.deleteProject('orval.example', auth)
called('deleteProject', gone.status === 200 && gone.data.reports === 1)
const missing = await api.getReport(id, {}, auth)
called('a problem', missing.status === 404 && missing.data.code === 'not-found')
