import type { Probe } from '../../core/facts/asked.ts'
import { probe } from './probe.ts'
import { type AskSource, ownDeadline } from './source.ts'

/** RFC 2606 keeps this name for nobody, so no site means to trust it. */
export const foreignOrigin = 'https://plumbline-cors-check.example'

/** The page asked for from a foreign origin, as a script of another site would. */
export async function askCorsProbe(source: AskSource): Promise<Probe> {
  return probe(source.net, source.page.url.href, {
    headers: { origin: foreignOrigin },
    maxBytes: 64 * 1024,
    signal: ownDeadline(source),
  })
}
