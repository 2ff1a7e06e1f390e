import { median } from '../src/lib/median.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { atMost, type Measure, told } from './instruments/measure.ts'
import { startService } from '../src/testing/servers/service/service-process.ts'
import { startSite } from './sites/site.ts'

/** How long the API's event loop is blocked while pages of 5 MB are audited, by its own histogram. */
export async function measureLoop(): Promise<readonly Measure[]> {
  const row =
    '<div class="row"><h2>Title</h2><p>Some text with <a href="/x">a link</a> and <b>more</b>.</p></div>\n'
  const site = await startSite({
    '/': `<!doctype html><html lang="en"><title>Large</title>${row.repeat(52_000)}`,
  })
  const service = await startService({ PLUMBLINE_CONCURRENCY: '2' })
  try {
    const ids = await Promise.all(
      Array.from({ length: 4 }, async (_, index) => {
        const answer = await service.call('/reports', {
          method: 'POST',
          headers: { prefer: 'respond-async' },
          body: new URLSearchParams({ url: `${site.url}/?${index}` }),
        })
        const { data } = (await answer.json()) as { data: { id: number } }
        return data.id
      }),
    )
    await (await fetch(`${service.url}/metrics`)).text()
    const latencies: number[] = []
    for (let done = false; !done; ) {
      const started = performance.now()
      const answer = await service.call('/reports')
      const { data } = (await answer.json()) as { data: { id: number; state: string }[] }
      latencies.push(performance.now() - started)
      done =
        data.filter(({ id, state }) => ids.includes(id) && (state === 'done' || state === 'failed'))
          .length === ids.length
      await sleep(20)
    }
    const metrics = await (await fetch(`${service.url}/metrics`)).text()
    const delay = (quantile: string) => {
      const found = new RegExp(`plumbline_event_loop_delay_seconds\\{quantile="${quantile}"\\} (\\S+)`).exec(
        metrics,
      )?.[1]
      // The histogram measures the time between two ticks, which are 20 ms apart when nothing is delayed.
      return 1000 * Number(found ?? Number.NaN) - 20
    }
    return [
      atMost('event-loop delay p99 during 5 MB pages, ms', delay('0.99'), 50),
      told('event-loop delay max during 5 MB pages, ms', delay('1')),
      told('list latency meanwhile, median ms', median(latencies)),
    ]
  } finally {
    await service.stop()
    await site.close()
  }
}
