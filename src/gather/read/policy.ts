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

/** RFC 6797, section 6.1: directives in any order, names without regard to case, max-age required. */
function readHsts(raw: string | undefined): PolicyFacts['hsts'] {
  if (raw === undefined) return null
  const directives = raw
    .toLowerCase()
    .split(';')
    .map((part) => part.trim())
  const age = directives
    .map((part) => /^max-age\s*=\s*"?(\d{1,12})"?$/.exec(part)?.[1])
    .find((found) => found !== undefined)
  return {
    maxAge: age === undefined ? null : Number(age),
    includeSubDomains: directives.includes('includesubdomains'),
    preload: directives.includes('preload'),
    raw,
  }
}

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
const oldReferrerPolicies: Readonly<Record<string, string>> = {
  never: 'no-referrer',
  default: 'strict-origin-when-cross-origin',
  always: 'unsafe-url',
  'origin-when-crossorigin': 'origin-when-cross-origin',
}

function readReferrer(headers: HeaderList, metadata: Metadata): PolicyFacts['referrer'] {
  const header = headers.joined('referrer-policy')
  const meta = metadata.metas.findLast(({ kind, name }) => kind === 'name' && name === 'referrer')?.content
  const value = (text: string): string => {
    const given = text.split(',').map((token) => token.trim().toLowerCase())
    return given.findLast((token) => referrerPolicies.has(token)) ?? given.at(-1) ?? ''
  }
  if (meta !== undefined && meta !== '') {
    const written = value(meta)
    const known = Object.hasOwn(oldReferrerPolicies, written) ? oldReferrerPolicies[written] : undefined
    return { value: known ?? written, written, from: 'meta' }
  }
  return header === undefined ? null : { value: value(header), written: value(header), from: 'header' }
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
