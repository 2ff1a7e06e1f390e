import { type AuditTexts, type Platform, platforms } from '../audit.ts'

export interface Snippet {
  readonly platform: Platform
  readonly code: string
}

const listed = new WeakMap<object, readonly Snippet[]>()
const none: readonly Snippet[] = []

/** The snippets of an audit, in the fixed order of platforms. Listed once, since every report of a site has them. */
export function snippetsOf({ snippets }: Pick<AuditTexts, 'snippets'>): readonly Snippet[] {
  if (snippets === undefined) return none
  const known = listed.get(snippets) ?? listSnippets(snippets)
  listed.set(snippets, known)
  return known
}

function listSnippets(snippets: NonNullable<AuditTexts['snippets']>): readonly Snippet[] {
  return platforms.flatMap((platform) => {
    const code = snippets[platform]
    return code === undefined ? [] : [{ platform, code }]
  })
}
