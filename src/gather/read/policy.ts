import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity, Type } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { parseDictionary } from 'structured-headers'
import type { CspPolicy, CspWeakness, Metadata, PolicyFacts } from '../../core/facts/read.ts'
import type { HeaderList } from '../../core/page/headers.ts'
import { tryParse } from '../parse/try-parse.ts'

export function readPolicy(headers: HeaderList, metadata: Metadata): PolicyFacts {
  return {
    csp: [
      ...policiesIn(headers, 'content-security-policy').map((raw) => readCsp(raw, 'header', false)),
      ...policiesIn(headers, 'content-security-policy-report-only').map((raw) =>
        readCsp(raw, 'header', true),
      ),
      ...policiesOfMetas(metadata).map((raw) => readCsp(raw, 'meta', false)),
    ],
    hsts: readHsts(headers.first('strict-transport-security')),
    referrer: readReferrer(headers, metadata),
    permissions: readPermissions(headers),
  }
}

/** Whether browsers request http URLs of the page over https instead of blocking them. */
export const upgradesInsecure = (headers: HeaderList, metadata: Metadata): boolean =>
  [...policiesIn(headers, 'content-security-policy'), ...policiesOfMetas(metadata)].some((policy) =>
    policy
      .slice(0, maxPolicy)
      .split(';')
      .some((directive) => /^\s*upgrade-insecure-requests(?:\s|$)/i.test(directive)),
  )

const maxPolicies = 20
const maxPolicy = 16_384

/** Commas separate policies, also within one header (CSP Level 3, section 2.2.2). All of them apply. */
const policiesIn = (headers: HeaderList, name: string): readonly string[] =>
  headers
    .all(name)
    .flatMap((value) => value.split(','))
    .map((policy) => policy.trim())
    .filter((policy) => policy !== '')
    .slice(0, maxPolicies)

/** Browsers ignore a policy in the body. */
const policiesOfMetas = ({ metas }: Metadata): readonly string[] =>
  metas.flatMap(({ kind, name, inHead, content }) =>
    kind === 'http-equiv' && name === 'content-security-policy' && inHead ? [content] : [],
  )

const severities: Readonly<Record<number, CspPolicy['findings'][number]['severity']>> = {
  [Severity.HIGH]: 'high',
  [Severity.SYNTAX]: 'syntax',
  [Severity.MEDIUM]: 'medium',
  [Severity.HIGH_MAYBE]: 'medium',
  [Severity.STRICT_CSP]: 'info',
  [Severity.MEDIUM_MAYBE]: 'low',
  [Severity.INFO]: 'info',
}

const kinds: Readonly<Record<number, CspWeakness>> = {
  [Type.MISSING_DIRECTIVES]: 'missing-directive',
  [Type.SCRIPT_UNSAFE_INLINE]: 'unsafe-inline',
  [Type.PLAIN_URL_SCHEMES]: 'any-host',
  [Type.PLAIN_WILDCARD]: 'any-host',
  [Type.WILDCARD_URL]: 'any-host',
  [Type.SCRIPT_ALLOWLIST_BYPASS]: 'bypass',
  [Type.OBJECT_ALLOWLIST_BYPASS]: 'bypass',
  [Type.NONCE_LENGTH]: 'weak-nonce',
  [Type.STATIC_NONCE]: 'weak-nonce',
  [Type.SRC_HTTP]: 'http-source',
}

/** Directives whose values are where something may come from or go to. */
const sourceLists = /^(?:[a-z]{2,20}-src(?:-elem|-attr)?|base-uri|form-action|frame-ancestors)$/

function readCsp(raw: string, from: CspPolicy['from'], reportOnly: boolean): CspPolicy {
  const bounded = raw.slice(0, maxPolicy)
  const csp = tryParse(() => new CspParser(bounded).csp, null)
  const given = csp?.directives ?? {}
  // CSP Level 3, section 2.3.1: a list without sources allows nothing.
  for (const [name, values] of Object.entries(given))
    if (sourceLists.test(name) && (values ?? []).length === 0) given[name] = ["'none'"]
  // The evaluator throws on a host that cannot be parsed; the directives are still known.
  const findings = tryParse(() => (csp === null ? [] : new CspEvaluator(csp).evaluate()), []).map(
    ({ severity, directive, type, value }) => ({
      severity: severities[severity] ?? 'info',
      directive,
      kind: kinds[type] ?? 'other',
      value: value ?? null,
    }),
  )
  const directives: Record<string, readonly string[]> = {}
  for (const [name, values] of Object.entries(given)) directives[name] = values ?? []
  return { from, reportOnly, raw: bounded, directives, findings }
}

/**
 * RFC 6797, section 6.1: directives in any order, names without regard to case, max-age required and none of them twice.
 * Chromium ignores the whole header if max-age or includeSubDomains is repeated or has a wrong value.
 */
function readHsts(raw: string | undefined): PolicyFacts['hsts'] {
  if (raw === undefined) return null
  const directives = raw
    .toLowerCase()
    .split(';')
    .map((part) => part.trim())
  const named = (name: string): readonly string[] =>
    directives.filter((part) => part.split('=', 1)[0]?.trim() === name)
  const [ages, subdomains] = [named('max-age'), named('includesubdomains')]
  const digits = /^max-age\s*=\s*(?:(\d{1,30})|"(\d{1,30})")$/.exec(ages[0] ?? '')
  const age = digits?.[1] ?? digits?.[2]
  const read = ages.length === 1 && subdomains.length <= 1 && !subdomains.some((part) => part.includes('='))
  return {
    maxAge: age === undefined || !read ? null : Math.min(Number(age), longestAge),
    includeSubDomains: subdomains.length > 0,
    preload: directives.includes('preload'),
    raw,
  }
}

/** A hundred years, in seconds. Chromium cuts off longer times, too. */
const longestAge = 3_155_760_000

/** Browsers skip unknown values and use the last known one (Referrer Policy, section 8.1). */
const referrerPolicies: ReadonlySet<string> = new Set([
  'no-referrer',
  'no-referrer-when-downgrade',
  'same-origin',
  'origin',
  'strict-origin',
  'origin-when-cross-origin',
  'strict-origin-when-cross-origin',
  'unsafe-url',
])

/** Old keywords that the HTML standard keeps for the meta tag (section 4.2.5.1). */
const oldReferrerPolicies: ReadonlyMap<string, string> = new Map([
  ['never', 'no-referrer'],
  ['default', 'strict-origin-when-cross-origin'],
  ['always', 'unsafe-url'],
  ['origin-when-crossorigin', 'origin-when-cross-origin'],
])

function readReferrer(headers: HeaderList, metadata: Metadata): PolicyFacts['referrer'] {
  const header = headers.joined('referrer-policy')
  const metas = metadata.metas
    .filter(({ kind, name, content }) => kind === 'name' && name === 'referrer' && content !== '')
    .map(({ content }) => content.trim().toLowerCase())
    .map((written) => ({ written, value: oldReferrerPolicies.get(written) ?? written }))
  // A tag with an unknown value changes nothing, so an earlier one or the header remains.
  const meta = metas.findLast(({ value }) => referrerPolicies.has(value))
  const sent = header?.split(',').map((token) => token.trim().toLowerCase())
  const value = sent?.findLast((token) => referrerPolicies.has(token)) ?? sent?.at(-1) ?? ''
  if (meta === undefined && referrerPolicies.has(value)) return { value, written: value, from: 'header' }
  const found = meta ?? metas.at(-1)
  if (found !== undefined) return { ...found, from: 'meta' }
  return sent === undefined ? null : { value, written: value, from: 'header' }
}

function readPermissions(headers: HeaderList): PolicyFacts['permissions'] {
  const raw = headers.joined('permissions-policy')
  if (raw === undefined) return null
  return tryParse(
    () =>
      Object.fromEntries(
        [...parseDictionary(raw.slice(0, maxPolicy))].map(([feature, [value]]) => [
          feature,
          allowList(value),
        ]),
      ),
    'invalid' as const,
  )
}

function allowList(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return [String(value)]
  return value.map((item: unknown) => String(Array.isArray(item) ? item[0] : item))
}
