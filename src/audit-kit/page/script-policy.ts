import type { CspPolicy } from '../../core/facts/read.ts'

const forScripts = ['default-src', 'script-src', 'script-src-elem', 'sandbox'] as const

/** Whether a policy restricts scripts; `frame-ancestors` and the like serve other purposes. */
export const limitsScripts = ({ directives }: CspPolicy): boolean =>
  forScripts.some((name) => Object.hasOwn(directives, name))
