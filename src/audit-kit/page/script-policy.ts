import type { CspPolicy } from '../../core/facts/read.ts'

const forScripts = ['default-src', 'script-src', 'script-src-elem', 'sandbox'] as const

/** Whether a policy has a say in which scripts run; `frame-ancestors` and the like are for other purposes. */
export const limitsScripts = ({ directives }: CspPolicy): boolean =>
  forScripts.some((name) => Object.hasOwn(directives, name))
