import type { CspPolicy } from '../../core/facts/read.ts'

const forScripts = ['default-src', 'script-src', 'script-src-elem', 'sandbox'] as const

/** Whether a policy restricts scripts; `frame-ancestors` and the like serve other purposes. */
export const limitsScripts = ({ directives }: CspPolicy): boolean =>
  forScripts.some((name) => Object.hasOwn(directives, name))

type Finding = CspPolicy['findings'][number]

/**
 * The weaknesses of a policy that no other one makes up for. A page may have several policies, often one for scripts and
 * one for the rest, and browsers allow only what all of them allow (CSP Level 3, section 8.1).
 */
export const weaknessesBeside = (policy: CspPolicy, enforced: readonly CspPolicy[]): readonly Finding[] =>
  weaknessesOf(policy).filter((finding) => {
    const { subject, governedBy } = subjectOf(policy, finding)
    return !enforced.some(
      (other) =>
        other !== policy &&
        governedBy.some((name) => Object.hasOwn(other.directives, name)) &&
        !weaknessesOf(other).some((one) => subjectOf(other, one).subject === subject),
    )
  })

const weaknessesOf = ({ findings }: CspPolicy): readonly Finding[] =>
  findings.filter(({ severity }) => severity === 'high' || severity === 'medium')

/** What a weakness is about, and the directives with which another policy can make up for it. */
function subjectOf({ directives }: CspPolicy, { directive, kind }: Finding) {
  if (directive === 'base-uri') return { subject: directive, governedBy: [directive] }
  // With a script-src, default-src still governs plugins.
  return directive === 'object-src' ||
    (directive === 'default-src' && Object.hasOwn(directives, 'script-src'))
    ? { subject: 'object-src', governedBy: ['object-src', 'default-src'] }
    : { subject: kind, governedBy: ['script-src', 'default-src'] }
}
