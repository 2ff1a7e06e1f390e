import { enableCompileCache } from 'node:module'
import { parentPort } from 'node:worker_threads'
import type { AuditGuide } from '../core/site-audit.ts'

enableCompileCache()
const { loadCatalogue } = await import('../engine/catalogue.ts')
const { loadSiteCatalogue } = await import('../engine/site-catalogue.ts')
const [{ audits }, siteAudits] = await Promise.all([loadCatalogue(), loadSiteCatalogue()])
// A function cannot travel between threads, and nobody there would call it.
const guide: AuditGuide = {
  page: audits.map(({ check: _, ...description }) => description),
  site: siteAudits.map(({ check: _, ...description }) => description),
}
parentPort?.postMessage(guide)
