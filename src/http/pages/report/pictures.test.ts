import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { packReport, unpackReport } from '../../../codec/packed-report.ts'
import type { BrowserSummary, LabTimes } from '../../../core/report/report.ts'
import { type Service, startService } from '../../../testing/servers/service/api-service.ts'
import { inspectSample } from '../../../testing/servers/service/inspect-sample.ts'
import { Person } from '../../../testing/person.ts'

const times: LabTimes = {
  ttfb_ms: 100,
  inp_ms: null,
  fcp_ms: 900,
  lcp_ms: 1200,
  speed_index_ms: 1000,
  tbt_ms: 20,
  cls: 0.01,
  load_ms: 1500,
}
const browser: BrowserSummary = {
  name: 'Chrome/156',
  profile: 'a phone',
  lab: times,
  samples: [times, { ...times, lcp_ms: 1400, cls: 0 }],
  observed: times,
  largest: null,
  requests: [],
  request_count: 0,
  wire_bytes: 0,
  pictures: [
    { name: 'mobile', type: 'image/webp', width: 412, height: 823, at_ms: null },
    { name: 'desktop-full', type: 'image/webp', width: 450, height: 900, at_ms: null },
    { name: 'film-1', type: 'image/jpeg', width: 120, height: 240, at_ms: 1200 },
  ],
}

let service: Service
before(async () => {
  service = await startService({
    pages: true,
    inspect: async (url, options) => {
      const inspection = await inspectSample(url, options)
      const report = await unpackReport(inspection.document)
      return {
        ...inspection,
        profile: 'http+browser',
        document: packReport({ ...report, profile: 'http+browser', browser }),
        images: [{ name: 'mobile', type: 'image/webp', bytes: new Uint8Array([1, 2, 3]) }],
      }
    },
  })
})
after(() => service[Symbol.asyncDispose]())

async function stored(form: Record<string, string>): Promise<string> {
  const { body } = await service.call('/reports', { method: 'POST', form })
  return new URL(body.data.page_url).pathname
}

test('a report shows browser results, with its screenshots served separately', async () => {
  const path = await stored({ url: 'https://example.com/', privacy: '0' })
  const overview = await new Person(service.origin).get(path)
  const page = await new Person(service.origin).get(`${path}?view=loading`)
  assert.match(page.text, new RegExp(`<img src="${path}/pictures/mobile" width="412"`))
  assert.match(page.text, /The page after/)
  assert.match(page.text, /lower of 2: 1\.2\ss, 1\.4\ss/)
  assert.match(page.text, /highest of 2: 0\.000, 0\.010/)
  assert.match(page.text, /<figcaption>Full page, desktop<\/figcaption>/)
  assert.match(overview.text, new RegExp(`<img class="hero-shot" src="${path}/pictures/`))
  const picture = await fetch(`${service.origin}${path}/pictures/mobile`)
  assert.equal(picture.headers.get('content-type'), 'image/webp')
  assert.equal(picture.headers.get('x-content-type-options'), 'nosniff')
  assert.deepEqual([...new Uint8Array(await picture.arrayBuffer())], [1, 2, 3])
  const thumbnail = await fetch(`${service.origin}${path}/pictures/thumbnail`)
  assert.equal(thumbnail.status, 200, 'the phone stands in for a desktop that was not seen')
  for (const name of ['desktop', 'film-1', '..%2fmobile', 'x'.repeat(90)])
    assert.equal((await fetch(`${service.origin}${path}/pictures/${name}`)).status, 404, name)
})

test('screenshots are served to those who may see the report, and to nobody else', async () => {
  const stranger = new Person(service.origin)
  const hidden = await stored({ url: 'https://example.com/' })
  assert.equal((await stranger.get(`${hidden}/pictures/mobile`)).status, 404)
  const locked = await stored({ url: 'https://example.com/', privacy: '2', password: 'open sesame' })
  assert.equal((await stranger.get(`${locked}/pictures/mobile`)).status, 404)
  await stranger.post(`${locked}/unlock`, { password: 'open sesame' })
  assert.equal((await stranger.get(`${locked}/pictures/mobile`)).status, 200)
  const owner = new Person(service.origin)
  await owner.signIn()
  const own = await owner.get(`${hidden}/pictures/mobile`)
  assert.equal(own.status, 200)
  assert.equal(own.headers.get('cache-control'), 'no-store')
})
