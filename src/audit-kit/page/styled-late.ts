import type { InlineFacts, ResourceReference } from '../../core/facts/read.ts'

/** Characters of CSS in the page that may be enough for its first screen. */
const firstStyles = 1000

/** Whether a script switches on every stylesheet after it has loaded, and the page has no styles of its own. */
export const isStyledLate = (
  resources: readonly ResourceReference[],
  { styles }: Pick<InlineFacts, 'styles'>,
): boolean =>
  resources.some(
    ({ kind, attributes }) => kind === 'style' && /media|rel/.test(attributes['onload'] ?? ''),
  ) &&
  !resources.some(({ kind, blocking }) => kind === 'style' && blocking) &&
  styles.reduce((sum, { code }) => sum + code.length, 0) < firstStyles
