import { setTimeout as sleep } from 'node:timers/promises'
import { atMost, type Measure } from './measure.ts'
import { startService } from '../src/testing/servers/service-process.ts'

/**
 * The idle service a few seconds after its start. The very first start after an update also compiles every source file,
 * and keeps that memory; it is reported, and the next one is judged.
 */
export async function measureMemory(): Promise<readonly Measure[]> {
  const first = await idleMegabytes()
  const next = await idleMegabytes()
  return [atMost('idle memory in MB', next, 120, `${Math.round(first)} MB at the start before it`)]
}

async function idleMegabytes(): Promise<number> {
  const service = await startService()
  await sleep(4000)
  const megabytes = await service.memory()
  await service.stop()
  return megabytes
}
