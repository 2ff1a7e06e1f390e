import { availableParallelism } from 'node:os'
import { openPool, type Pool } from '../../src/inspector/open-pool.ts'

export const benchNet = { privateTargets: true, userAgent: 'Plumbline bench' }

/** The service's pool. Default: one thread per core. */
export const openBenchPool = (threads = availableParallelism()): Pool =>
  openPool({
    net: benchNet,
    engine: 'bench',
    threads,
    onDefect: (_url, defect) => console.error(defect),
  })
