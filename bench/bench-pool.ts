import { availableParallelism } from 'node:os'
import { openPool, type Pool } from '../src/inspector/open-pool.ts'

export const benchNet = { privateTargets: true, userAgent: 'Plumbline bench' }

/** The pool of the service, unless told otherwise with a thread for every processor. */
export const openBenchPool = (threads = availableParallelism()): Pool =>
  openPool({
    net: benchNet,
    engine: 'bench',
    threads,
    onDefect: (_url, defect) => console.error(defect),
  })
