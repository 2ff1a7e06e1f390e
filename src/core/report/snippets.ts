import { type AuditTexts, type Platform, platforms } from '../audit.ts'

export interface Snippet {
  readonly platform: Platform
  readonly code: string
}

/** The snippets of an audit, in the fixed order of platforms. */
export function snippetsOf({ snippets = {} }: Pick<AuditTexts, 'snippets'>): readonly Snippet[] {
  return platforms.flatMap((platform) => {
    const code = snippets[platform]
    return code === undefined ? [] : [{ platform, code }]
  })
}
