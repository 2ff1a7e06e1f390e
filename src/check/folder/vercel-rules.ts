import type { HeaderRule, RedirectRule, SomeRules } from './rules.ts'

interface VercelFile {
  readonly headers?: readonly {
    readonly source: string
    readonly headers: readonly { readonly key: string; readonly value: string }[]
    readonly has?: unknown
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
}

/** `vercel.json`. Rules with conditions (`has`) do not apply to every visitor and are left out. */
export function readVercelRules(text: string): SomeRules {
  // A file of another form fails here, and the error names the file.
  const file = JSON.parse(text) as VercelFile
  const headers = (file.headers ?? [])
    .filter(({ has }) => has === undefined)
    .map(
      ({ source, headers: list }): HeaderRule => ({
        pattern: new URLPattern({ pathname: source }),
        headers: list.map(({ key, value }) => [key.toLowerCase(), value]),
      }),
    )
  const route = (rule: VercelRoute, status: number, force: boolean): RedirectRule => ({
    pattern: new URLPattern({ pathname: rule.source }),
    to: rule.destination,
    status,
    force,
  })
  const always = ({ has }: VercelRoute): boolean => has === undefined
  return {
    headers,
    redirects: [
      ...(file.redirects ?? [])
        .filter(always)
        .map((rule) => route(rule, rule.statusCode ?? (rule.permanent === false ? 307 : 308), true)),
      ...(file.rewrites ?? []).filter(always).map((rule) => route(rule, 200, false)),
    ],
  }
}
