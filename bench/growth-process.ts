import { openBenchPool } from './bench-pool.ts'
import type { GrowthSeries } from './growth.ts'
import { many } from './many.ts'

const step = 125
/** Reports until every thread has compiled what it uses and its memory has grown to what V8 lets it. */
const warmUp = 500
const reports = 2000
const quiet = { signal: new AbortController().signal }

process.once('message', (url: string) => void run(url))

async function run(url: string): Promise<void> {
  const pool = openBenchPool()
  const series = async (count: number): Promise<readonly number[]> => {
    const seen: number[] = []
    for (let done = 0; done < count; done += step) {
      await many(() => pool.inspect(url, quiet), step)
      seen.push(process.memoryUsage.rss() / 1e6)
    }
    return seen
  }
  const told: GrowthSeries = { cold: await series(warmUp), warm: await series(reports) }
  process.send?.(told)
  await pool.close()
}
