import type { Facts } from '../../core/facts.ts'
import type { ResourceReference } from '../../core/facts/read.ts'

/** Everything that the page refers to, in document order, whether browsers load it or block it as mixed content. */
export const namedResources = ({
  resources,
  blockedResources,
}: Pick<Facts, 'resources' | 'blockedResources'>): readonly ResourceReference[] =>
  [...resources, ...blockedResources].toSorted((one, other) => one.element.order - other.element.order)
