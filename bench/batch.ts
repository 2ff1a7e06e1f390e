import { median } from '../src/lib/median.ts'
import { startPostgres } from '../src/testing/postgres/start-postgres.ts'
import { atMost, type Measure } from './instruments/measure.ts'
import { startService } from '../src/testing/servers/service/service-process.ts'
import { startSite } from './sites/site.ts'

const lines = 1000
const rounds = 5

/** How long `POST /reports/batch` takes while the workers are busy with earlier batches. */
export async function measureBatch(): Promise<readonly Measure[]> {
  const site = await startSite({ '/': '<!doctype html><html lang="en"><title>A page of a batch</title>' })
  const postgres = await startPostgres()
  try {
    return [
      await measureEngine('sqlite', site.url, {}),
      await measureEngine('postgres', site.url, { PLUMBLINE_DATABASE_URL: await postgres.create('batch') }),
    ]
  } finally {
    await postgres.stop()
    await site.close()
  }
}

async function measureEngine(
  engine: string,
  page: string,
  environment: Readonly<Record<string, string>>,
): Promise<Measure> {
  const service = await startService(environment)
  try {
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const body = Array.from({ length: lines }, (_, index) => ({ url: `${page}/?${round}-${index}` }))
      const begun = performance.now()
      const response = await service.call('/reports/batch', {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      })
      const text = await response.text()
      times.push(performance.now() - begun)
      const accepted = text.split('\n').filter((line) => line.includes('"status":202')).length
      if (accepted !== lines) throw new Error(`${accepted} lines were accepted: ${text.slice(0, 500)}`)
    }
    const slowest = Math.max(...times)
    return atMost(
      `${engine}: slowest of ${rounds} batches of 1,000, in seconds`,
      slowest / 1000,
      2,
      `median ${Math.round(median(times))} ms, first ${Math.round(times[0] ?? 0)} ms`,
    )
  } finally {
    await service.stop()
  }
}
