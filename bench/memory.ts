import { setTimeout as sleep } from 'node:timers/promises'
import { atMost, type Measure } from './measure.ts'
import { startService } from './service.ts'

/** The service a few seconds after its start, nothing asked of it. */
export async function measureMemory(): Promise<readonly Measure[]> {
  const service = await startService()
  await sleep(4000)
  const megabytes = await service.memory()
  await service.stop()
  return [atMost('idle memory in MB', megabytes, 120)]
}
