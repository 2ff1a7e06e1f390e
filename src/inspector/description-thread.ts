import { enableCompileCache } from 'node:module'
import { parentPort } from 'node:worker_threads'

enableCompileCache()
const { loadCatalogue } = await import('../engine/catalogue.ts')
const { audits } = await loadCatalogue()
// A function cannot travel between threads, and nobody there would call it.
parentPort?.postMessage(audits.map(({ check: _, ...description }) => description))
