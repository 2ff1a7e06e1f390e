import { openBenchPool } from './instruments/bench-pool.ts'
import { growthStep } from './growth.ts'
import { many } from './instruments/many.ts'

const reports = 2500
const quiet = { signal: new AbortController().signal }

process.once('message', (url: string) => void run(url))

/** Memory in megabytes after every step of reports. */
async function run(url: string): Promise<void> {
  const pool = openBenchPool()
  const seen: number[] = []
  for (let done = 0; done < reports; done += growthStep) {
    await many(() => pool.inspect(url, quiet), growthStep)
    seen.push(process.memoryUsage.rss() / 1e6)
  }
  process.send?.(seen)
  await pool.close()
}
