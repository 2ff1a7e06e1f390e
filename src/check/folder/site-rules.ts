import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { say, texts } from '../../messages/texts.ts'
import { CheckError } from '../check-error.ts'
import { readAzureRules } from './azure-rules.ts'
import { readHeadersFile, readRedirectsFile } from './netlify-rules.ts'
import { RuleError, type SiteRules, type SomeRules } from './rules.ts'
import { readVercelRules } from './vercel-rules.ts'

const readers: readonly (readonly [file: string, read: (text: string) => SomeRules])[] = [
  ['_headers', readHeadersFile],
  ['_redirects', readRedirectsFile],
  ['vercel.json', readVercelRules],
  ['staticwebapp.config.json', readAzureRules],
]

/** Reads the rules in the folder itself, or in the working directory, where vercel.json usually is. */
export async function readSiteRules(folder: string, workingDirectory: string): Promise<SiteRules> {
  const found: { readonly name: string; readonly rules: SomeRules }[] = []
  for (const [name, read] of readers) {
    const text = await firstText([join(folder, name), join(workingDirectory, name)])
    if (text === undefined) continue
    try {
      found.push({ name, rules: read(text) })
    } catch (error) {
      if (error instanceof CheckError) throw error
      const { badRule, unknownForm } = texts.check.targets
      const said =
        error instanceof RuleError
          ? say(badRule, { pattern: error.pattern, file: name })
          : say(unknownForm, { file: name })
      throw new CheckError(said, { cause: error })
    }
  }
  const headers = found.flatMap(({ rules }) => rules.headers ?? [])
  return {
    headers,
    redirects: found.flatMap(({ rules }) => rules.redirects ?? []),
    fallback: found.map(({ rules }) => rules.fallback ?? null).find((path) => path !== null) ?? null,
    fallbackExcept: found.flatMap(({ rules }) => rules.fallbackExcept ?? []),
    from: found.map(({ name }) => name),
    knowsHeaders: headers.some((rule) => rule.headers.length > 0),
  }
}

async function firstText(paths: readonly string[]): Promise<string | undefined> {
  for (const path of paths) {
    const text = await readFile(path, 'utf8').catch(() => undefined)
    if (text !== undefined) return text
  }
  return undefined
}

/** The headers for a path, each with one value or several. */
export function headersFor({ headers }: SiteRules, path: string): Readonly<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const rule of headers) {
    if (!rule.pattern.test({ pathname: path })) continue
    for (const [name, value] of rule.headers) {
      if (rule.replaces && value === '') delete found[name]
      else found[name] = rule.replaces ? [value] : [...(found[name] ?? []), value]
    }
    if (rule.last === true) break
  }
  return found
}

/** The first matching redirect, with its placeholders filled in. */
export function redirectFor(
  { redirects }: SiteRules,
  path: string,
): { readonly to: string; readonly status: number; readonly force: boolean } | undefined {
  for (const { pattern, to, status, force } of redirects) {
    const match = pattern.exec({ pathname: path })
    if (match === null) continue
    if (to === null) return undefined
    const groups = match.pathname.groups
    // An unnamed group is a `*` or `(.*)`.
    const filled = to
      .replace(/:splat\b|\$1\b/g, groups['0'] ?? '')
      .replace(/:([a-z_]\w{0,60})[*+?]?/gi, (whole, name: string) => groups[name] ?? whole)
    return { to: filled, status, force }
  }
  return undefined
}
