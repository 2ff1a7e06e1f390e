import { parseJson } from '../config/file-faults.ts'
import { type HeaderRule, type RedirectRule, rulePattern, type SomeRules } from './rules.ts'

interface VercelFile {
  readonly headers?: readonly {
    readonly source: string
    readonly headers: readonly { readonly key: string; readonly value: string }[]
    readonly has?: unknown
    readonly missing?: unknown
  }[]
  readonly redirects?: readonly VercelRoute[]
  readonly rewrites?: readonly VercelRoute[]
}

interface VercelRoute {
  readonly source: string
  readonly destination: string
  readonly permanent?: boolean
  readonly statusCode?: number
  readonly has?: unknown
  readonly missing?: unknown
}

/** `vercel.json`. Rules with conditions (`has`, `missing`) do not apply to every visitor and are left out. */
export function readVercelRules(text: string): SomeRules {
  // A file of another form fails here, and the error names the file.
  const file = parseJson('vercel.json', text) as VercelFile
  const headers = (file.headers ?? []).filter(isForAll).map(
    ({ source, headers: list }): HeaderRule => ({
      pattern: rulePattern(source),
      headers: list.map(({ key, value }) => [key.toLowerCase(), value]),
      replaces: true,
    }),
  )
  const route = (rule: VercelRoute, status: number, force: boolean): RedirectRule => ({
    pattern: rulePattern(rule.source),
    to: rule.destination,
    status,
    force,
  })
  return {
    headers,
    redirects: [
      ...(file.redirects ?? []).filter(isForAll).map((rule) => route(rule, statusOf(rule), true)),
      ...(file.rewrites ?? []).filter(isForAll).map((rule) => route(rule, 200, false)),
    ],
  }
}

const statusOf = ({ permanent, statusCode = 308 }: VercelRoute): number =>
  permanent === undefined ? statusCode : permanent ? 308 : 307

type Conditions = Pick<VercelRoute, 'has' | 'missing'>

const isForAll = ({ has, missing }: Conditions): boolean => has === undefined && missing === undefined
