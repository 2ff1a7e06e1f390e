import type { Probe } from '../../../core/facts/asked.ts'
import { foreignOrigin } from '../../../core/url/foreign-origin.ts'
import { probe } from '../probe.ts'
import type { AskSource } from '../source.ts'

/** Requests the page from a foreign origin, like a script of another site would. */
export async function askCorsProbe(source: AskSource): Promise<Probe> {
  return probe(source.net, source.page.url.href, {
    headers: { origin: foreignOrigin },
    signal: source.signal,
  })
}
