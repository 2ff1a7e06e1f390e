import type { MissingFact } from '../core/facts.ts'

/** Represents a fact that only the site's real server could provide. */
export const notServed: MissingFact = {
  ok: false,
  because: 'The files are not served by their real server.',
  notApplicable: true,
}
