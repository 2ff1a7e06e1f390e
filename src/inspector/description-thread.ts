import { enableCompileCache } from 'node:module'
import { parentPort } from 'node:worker_threads'
import type { AuditGuide } from '../core/site/site-audit.ts'

enableCompileCache()
const { loadCatalogue } = await import('../engine/catalogue.ts')
const { loadSiteCatalogue } = await import('../engine/site-catalogue.ts')
const [{ audits, texts }, siteAudits] = await Promise.all([loadCatalogue(), loadSiteCatalogue()])
const guide: AuditGuide = { texts, page: audits.map(told), site: siteAudits.map(told) }
parentPort?.postMessage(guide)

/** Functions cannot be cloned between threads. */
function told<T extends { readonly check: unknown; readonly inBrowser?: unknown }>(
  audit: T,
): Omit<T, 'check' | 'inBrowser'> {
  const { check: _, inBrowser: __, ...description } = audit
  return description
}
