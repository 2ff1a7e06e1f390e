import { sentenceText } from '../../messages/sentence-text.ts'
import { sampleJudged } from '../facts/sample-report.ts'
import type { Service } from '../servers/service/api-service.ts'
import type { Answered } from '../servers/service/call-api.ts'

/** Calls every operation on the parts of a project: brand, credentials, feed, uploads and branches. */
export async function checkProjectParts(
  service: Service,
  check: (operationId: string, call: Promise<Answered>) => Promise<unknown>,
): Promise<void> {
  const { fetch, findings, page, ...rest } = sampleJudged()
  const { format, final_url, fetched_at, engine, catalogue, profile, left_out } = rest
  const report = {
    format,
    final_url,
    fetched_at,
    engine,
    catalogue,
    profile,
    left_out: left_out.map(sentenceText),
    page,
    findings,
    html_bytes: fetch.html_bytes,
  }
  const upload = (json: object) => service.call('/reports/upload', { method: 'POST', json })
  const build = { commit: 'abcdef1', branch: 'main' }
  await check('uploadReport', upload({ url: 'https://example.com/built', build, report }))
  await check('uploadReport', upload({ url: 'https://example.com/built' }))
  const at = (part: string, project = 'example.com') => `/projects/${project}/${part}`
  await check('listBranches', service.call(at('branches')))
  await check('listBranches', service.call(at('branches', 'nothing')))
  await check('updateBrand', service.call(at('brand'), { method: 'PATCH', form: { name: 'Studio' } }))
  await check('updateBrand', service.call(at('brand'), { method: 'PATCH', form: { accent: 'blue-ish' } }))
  await check('getBrand', service.call(at('brand')))
  await check('getFeed', service.call(at('feed')))
  await check('createFeed', service.call(at('feed'), { method: 'POST' }))
  await check('getFeed', service.call(at('feed')))
  await check('deleteFeed', service.call(at('feed'), { method: 'DELETE' }))
  await check('deleteFeed', service.call(at('feed'), { method: 'DELETE' }))
  const login = { origin: 'https://example.com', headers: { 'X-Token': 'secret' } }
  const set = (json: object) => service.call(at('credentials'), { method: 'PUT', json })
  await check('getCredentials', service.call(at('credentials')))
  await check('setCredentials', set(login))
  await check('setCredentials', set({ origin: 'https://example.com' }))
  await check('getCredentials', service.call(at('credentials')))
  await check('deleteCredentials', service.call(at('credentials'), { method: 'DELETE' }))
  await check('deleteCredentials', service.call(at('credentials'), { method: 'DELETE' }))
}
