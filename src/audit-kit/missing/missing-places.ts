import { at, say } from '../audit.ts'
import type { Subresource } from '../../core/facts/asked.ts'

/** How badly one such file breaks a page. */
export const harm: Partial<Record<Subresource['kind'], number>> = {
  script: 0.5,
  style: 1,
  image: 0.3,
  font: 0.3,
}

/** Browsers download a font that a stylesheet declares only if text on the page uses it. */
export const isDeclared = ({ kind, reference }: Subresource): boolean => kind === 'font' && reference === null

/** Where a missing file is loaded. The audit's messages: `status`, `statusFrom` and `lostHost`. */
export function showMissing({ status, reference, url, from }: Subresource) {
  const asked = status === null ? say('lostHost', { host: new URL(url).hostname }) : say('status', { status })
  const found = status === null || from === null ? asked : say('statusFrom', { status, stylesheet: from })
  return reference === null ? { found, url } : { ...at(reference.element, found), url }
}
