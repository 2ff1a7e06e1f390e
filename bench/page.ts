import type { Measure } from './measure.ts'

export async function measurePage(): Promise<readonly Measure[]> {
  return []
}
