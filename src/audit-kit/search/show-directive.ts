import type { Metadata, RobotsDirective } from '../../core/facts/read.ts'
import { at } from '../audit.ts'

/** A robots directive at the tag that contains it, or as it would appear on its own in the headers. */
export function placeOfDirective({ agent, directive, value, from }: RobotsDirective, { metas }: Metadata) {
  const rule = value === null ? directive : `${directive}:${value}`
  if (from === 'header') return { found: `X-Robots-Tag: ${agent === '*' ? '' : `${agent}: `}${rule}` }
  const name = agent === '*' ? 'robots' : agent
  const meta = metas.find(
    (each) => each.kind === 'name' && each.name === name && each.content.toLowerCase().includes(directive),
  )
  return meta === undefined ? { found: rule } : at(meta.element, rule)
}

/** Forbids search engines to show any text of the page, and AI answers to use it. */
export const forbidsText = ({ directive, value }: RobotsDirective): boolean =>
  directive === 'nosnippet' || (directive === 'max-snippet' && value === '0')
