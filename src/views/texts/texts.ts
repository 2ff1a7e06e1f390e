import type { MessageValues } from '../../core/report/message.ts'
import { formatMessage } from '../../messages/format-message.ts'
import { brand } from './en/brand.ts'
import { dashboard } from './en/dashboard.ts'
import { monitoring } from './en/monitoring.ts'
import { names } from './en/names.ts'
import { pdf } from './en/pdf.ts'
import { projects } from './en/projects.ts'
import { report } from './en/report.ts'
import { shell } from './en/shell.ts'
import { summary } from './en/summary.ts'
import { verify } from './en/verify.ts'
import { views } from './en/views.ts'

/** Every fixed text of the pages, by area. Another language is another set of files with the same keys. */
export const texts = {
  brand,
  dashboard,
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

/** A page says the same few things many times. */
const filled = new Map<string, string>()

/** Fills a text that has values or plurals, in the ICU message format. */
export function say(pattern: string, values: MessageValues): string {
  const key = `${pattern}\n${JSON.stringify(values)}`
  const known = filled.get(key)
  if (known !== undefined) return known
  const text = formatMessage(pattern, values)
  if (filled.size >= 2000) filled.clear()
  if (key.length < 300) filled.set(key, text)
  return text
}
