import { type HeaderRule, type RedirectRule, rulePattern, type SomeRules } from './rules.ts'

/** `_headers` of Netlify and Cloudflare Pages: a path, then its headers on indented lines. */
export function readHeadersFile(text: string): SomeRules {
  const rules: { pattern: URLPattern; headers: [string, string][]; replaces: boolean }[] = []
  for (const line of linesOf(text)) {
    if (!/^\s/.test(line)) {
      rules.push({ pattern: pathPattern(line.trim()), headers: [], replaces: false })
      continue
    }
    const colon = line.indexOf(':')
    // Cloudflare removes a header with `! Name`; there is nothing here to remove.
    if (colon === -1) continue
    rules.at(-1)?.headers.push([line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()])
  }
  const headers: readonly HeaderRule[] = rules.filter((rule) => rule.headers.length > 0)
  return { headers }
}

/** `_redirects`: from, to, and a status, with `!` if the redirect takes precedence over a file. */
export function readRedirectsFile(text: string): SomeRules {
  const redirects = linesOf(text).flatMap((line): RedirectRule[] => {
    const [from = '', to, status = '301', ...conditions] = line.trim().split(/\s+/)
    // Rules for a country, language or role do not apply to everyone.
    if (to === undefined || conditions.length > 0) return []
    const code = Number.parseInt(status, 10)
    if (!Number.isInteger(code)) return []
    return [{ pattern: pathPattern(from), to, status: code, force: status.endsWith('!') }]
  })
  return { redirects }
}

/** Lines that are neither empty nor a `#` comment. */
const linesOf = (text: string): readonly string[] =>
  text.split(/\r\n?|\n/).filter((line) => line.trim() !== '' && !line.trim().startsWith('#'))

/** A rule may contain a whole URL; only its path is used here. */
function pathPattern(path: string): URLPattern {
  const local = path.replace(/^https?:\/\/[^/]{0,300}/, '')
  return rulePattern(local === '' ? '/' : local)
}
