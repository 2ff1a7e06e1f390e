import { setTimeout as sleep } from 'node:timers/promises'
import { median } from '../src/lib/median.ts'
import { atMost, type Measure } from './instruments/measure.ts'
import { startService } from '../src/testing/servers/service/service-process.ts'

/**
 * The idle service a few seconds after it starts. The very first start after an update also compiles every source file
 * and keeps that memory; it is reported, but only the next five count.
 */
export async function measureMemory(): Promise<readonly Measure[]> {
  const first = await idleMegabytes()
  const next: number[] = []
  while (next.length < 5) next.push(await idleMegabytes())
  const note = `median of 5 starts; ${Math.round(first)} MB at the start before them`
  return [atMost('idle memory in MB', median(next), 110, note)]
}

async function idleMegabytes(): Promise<number> {
  const service = await startService()
  await sleep(4000)
  const megabytes = await service.memory()
  await service.stop()
  return megabytes
}
