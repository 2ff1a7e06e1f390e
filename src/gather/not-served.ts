import { sentence } from '../core/sentence.ts'
import type { ReadFacts } from '../core/facts/read.ts'
import type { Gathered, MissingFact } from '../core/facts.ts'
import type { StaticFiles } from '../core/page/static-files.ts'

/** Represents a fact that only the site's real server could provide. */
export const notServed: MissingFact = {
  ok: false,
  because: sentence('factNotServed'),
  notApplicable: true,
}

/** The facts of a page that is not served by its real server. */
export function withoutServer(read: Gathered<ReadFacts>, staticFiles?: StaticFiles): Gathered<ReadFacts> {
  if (staticFiles === undefined || !read.page.ok) return read
  const page = { ok: true, value: { ...read.page.value, local: true } } as const
  const unknown = Object.keys(read).filter((fact) =>
    (staticFiles.unknown as readonly string[]).includes(fact),
  )
  return { ...read, page, ...Object.fromEntries(unknown.map((fact) => [fact, notServed])) }
}
