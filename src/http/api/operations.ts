import { showAccount } from './account.ts'
import type { Operation } from './operation.ts'
import { createKey, deleteKey, listKeys } from './keys.ts'
import { storeReports } from './batch.ts'
import { streamEvents } from './events.ts'
import { exportReports } from './export.ts'
import { deleteProject, listProjects, showProject } from './projects.ts'
import { compareRuns, listRuns, showRun } from './runs.ts'
import {
  deleteReport,
  listReports,
  postReport,
  replaceReport,
  showReport,
  storeReport,
  updateReport,
} from './reports.ts'
import { listVerifications, verifyReport } from './verify.ts'
import { listSiteFindings } from './site-findings.ts'

/** The whole interface, in the order of the document. */
export const operations: readonly Operation[] = [
  listReports,
  storeReport,
  storeReports,
  exportReports,
  showReport,
  replaceReport,
  updateReport,
  postReport,
  deleteReport,
  listRuns,
  showRun,
  compareRuns,
  verifyReport,
  listVerifications,
  streamEvents,
  listProjects,
  showProject,
  listSiteFindings,
  deleteProject,
  listKeys,
  createKey,
  deleteKey,
  showAccount,
]

/** Methods that a path below the prefix knows; empty when there is no such path. */
export function methodsOf(path: string): readonly string[] {
  const plain = path.replace(/\/$/, '')
  const found: string[] = patterns.filter(({ pattern }) => pattern.test(plain)).map(({ method }) => method)
  if (found.length === 0) return []
  return [...found, ...(found.includes('GET') ? ['HEAD'] : []), 'OPTIONS']
}

const patterns = [
  ...operations.map(({ method, path }) => ({ method, pattern: patternOf(path) })),
  { method: 'GET', pattern: patternOf('/openapi.json') },
]

function patternOf(path: string): RegExp {
  // bounded: one part per path segment
  return new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`)
}
