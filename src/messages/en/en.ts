import { brand } from './brand.ts'
import { dashboard } from './dashboard.ts'
import { findings } from './findings.ts'
import { monitoring } from './monitoring.ts'
import { names } from './names.ts'
import { pdf } from './pdf.ts'
import { projects } from './projects.ts'
import { report } from './report.ts'
import { shell } from './shell.ts'
import { summary } from './summary.ts'
import { verify } from './verify.ts'
import { views } from './views.ts'

/** Every text in English, by area. */
export const en = {
  brand,
  dashboard,
  findings,
  monitoring,
  names,
  pdf,
  projects,
  report,
  shell,
  summary,
  verify,
  views,
} as const
