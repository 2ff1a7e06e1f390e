import type { RobotsDirective } from '../../core/facts/read.ts'

/** A robots directive as it would appear on its own in the markup or the headers. */
export function showDirective({ agent, directive, value, from }: RobotsDirective): string {
  const rule = value === null ? directive : `${directive}:${value}`
  return from === 'meta'
    ? `<meta name="${agent === '*' ? 'robots' : agent}" content="${rule}">`
    : `X-Robots-Tag: ${agent === '*' ? '' : `${agent}: `}${rule}`
}
