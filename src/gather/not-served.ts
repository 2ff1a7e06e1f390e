import type { MissingFact } from '../core/facts.ts'

/** Stands for a fact that only the site's real server could tell. */
export const notServed: MissingFact = {
  ok: false,
  because: 'The files are not served by their real server.',
  notApplicable: true,
}
