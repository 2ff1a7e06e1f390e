import { parseJson } from '../config/file-faults.ts'
import { type HeaderRule, rulePattern, type SomeRules } from './rules.ts'

interface AzureFile {
  readonly globalHeaders?: Readonly<Record<string, string>>
  readonly routes?: readonly {
    readonly route: string
    readonly methods?: readonly string[]
    readonly headers?: Readonly<Record<string, string>>
    readonly redirect?: string
    readonly rewrite?: string
    readonly statusCode?: number
  }[]
  readonly navigationFallback?: { readonly rewrite?: string; readonly exclude?: readonly string[] }
}

/**
 * `staticwebapp.config.json` of Azure Static Web Apps. A request matches at most one route: the first that fits its
 * path and method.
 */
export function readAzureRules(text: string): SomeRules {
  // A file of another form fails here, and the error names the file.
  const {
    globalHeaders,
    routes = [],
    navigationFallback,
  } = parseJson('staticwebapp.config.json', text) as AzureFile
  const everywhere: readonly HeaderRule[] =
    globalHeaders === undefined
      ? []
      : [{ pattern: rulePattern('/*'), headers: lowerCased(globalHeaders), replaces: true }]
  const visited = routes.filter(({ methods }) => methods?.includes('GET') ?? true)
  const some = visited.map(
    ({ route, headers = {} }): HeaderRule => ({
      pattern: routePattern(route),
      headers: lowerCased(headers),
      replaces: true,
      last: true,
    }),
  )
  const redirects = visited.map(({ route, redirect, rewrite, statusCode }) => ({
    pattern: routePattern(route),
    to: redirect ?? rewrite ?? null,
    status: redirect === undefined ? 200 : (statusCode ?? 302),
    force: true,
  }))
  return {
    headers: [...everywhere, ...some],
    redirects,
    fallback: navigationFallback?.rewrite ?? null,
    fallbackExcept: (navigationFallback?.exclude ?? []).map(routePattern),
  }
}

const lowerCased = (headers: Readonly<Record<string, string>>): HeaderRule['headers'] =>
  Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])

/** Azure writes alternatives as `{png,jpg}`, and a route for an index file is also one for its folder. */
const routePattern = (route: string): URLPattern =>
  rulePattern(
    route
      .replace(/\{([^{}]{0,200})\}/g, (_, list: string) => `(${list.split(',').join('|')})`)
      .replace(/\/index\.html$/, '{/index.html}?{/}?'),
  )
