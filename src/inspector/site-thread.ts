import { enableCompileCache } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import type { StoredPage } from '../core/site/site-ports.ts'
import type { SiteFinding } from '../core/site/site-audit.ts'
import type { KnownPage } from '../core/site/site-facts.ts'
import type { Defect } from './open-inspector.ts'

enableCompileCache()
const { unpackSummary } = await import('../codec/packed-summary.ts')
const { readSite } = await import('../core/site/site-facts.ts')
const { judgeSite } = await import('../engine/judge-site.ts')
const { loadSiteCatalogue } = await import('../engine/site-catalogue.ts')

export interface SiteAnswer {
  readonly findings: readonly SiteFinding[]
  /** Number of pages that were compared. */
  readonly pages: number
  readonly defects: readonly Defect[]
}

const { findLocale, setProcessLocale } = await import('../messages/locale.ts')

setProcessLocale(findLocale(String(workerData)) ?? 'en')
const audits = await loadSiteCatalogue()
const known: KnownPage[] = []

parentPort?.on('message', (told: readonly StoredPage[] | 'that is all') => {
  if (told === 'that is all') parentPort?.postMessage(judge())
  else known.push(...told.map(unpacked))
})

function unpacked({ seen, ...page }: StoredPage): KnownPage {
  return {
    ...page,
    seen: seen === null ? null : { finalUrl: seen.finalUrl, ...unpackSummary(seen.summary) },
  }
}

function judge(): SiteAnswer {
  const defects: Defect[] = []
  const site = readSite(known)
  const findings = judgeSite(audits, site, (where, error) => {
    defects.push({ where, what: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  })
  return { findings, pages: site.pages.length, defects }
}
