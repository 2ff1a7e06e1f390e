import { say, texts } from '../../messages/texts.ts'
import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import { canonicalJson } from '../../lib/canonical-json.ts'

/** What the signature covers. */
export interface SignedPart {
  readonly type: 'plumbline-receipt/v1'
  /** Hash of the report's canonical form (RFC 8785), in hex. */
  readonly sha256: string
  /** Hashes of the parts, to locate a change: members of the report, and findings by audit. */
  readonly parts: Readonly<Record<string, string>>
  readonly url: string
  readonly generated_at: string
  readonly signed_at: string
  /** The instance that signed it. */
  readonly issuer: string
  readonly key: { readonly id: string; readonly algorithm: 'ed25519'; readonly public_key: string }
}

export interface Receipt extends SignedPart {
  /** Over the canonical form of everything except `signature` and `report`, base64url. */
  readonly signature: string
  readonly report: unknown
}

interface SigningKey {
  readonly id: string
  readonly publicKey: string
  readonly privateKey: string
}

export interface ReportToSign {
  readonly url: string
  readonly fetched_at: string
}

export function signReceipt(
  report: ReportToSign,
  { signedAt, issuer, key }: { readonly signedAt: string; readonly issuer: string; readonly key: SigningKey },
): Receipt {
  // Sign exactly what is sent: JSON omits members without a value.
  const plain: unknown = JSON.parse(JSON.stringify(report))
  const signed: SignedPart = {
    type: 'plumbline-receipt/v1',
    sha256: hashOf(plain),
    parts: partsOf(plain),
    url: report.url,
    generated_at: report.fetched_at,
    signed_at: signedAt,
    issuer,
    key: { id: key.id, algorithm: 'ed25519', public_key: key.publicKey },
  }
  const secret = createPrivateKey({
    key: Buffer.from(key.privateKey, 'base64url'),
    format: 'der',
    type: 'pkcs8',
  })
  const signature = sign(null, Buffer.from(canonicalJson(signed)), secret).toString('base64url')
  return { ...signed, signature, report: plain }
}

export type Checked =
  | { readonly is: 'valid'; readonly signed: SignedPart }
  /** The receipt is genuine, but the report is not the one it was signed for. */
  | { readonly is: 'changed'; readonly signed: SignedPart; readonly changes: readonly string[] }
  | { readonly is: 'forged'; readonly because: string }

/** Checks a receipt on its own, or another copy of the report against it. */
export function checkReceipt(receipt: unknown, report?: unknown): Checked {
  if (!isReceipt(receipt)) return { is: 'forged', because: texts.cli.receipt.notAReceipt }
  const { signature, report: own, ...signed } = receipt
  if (!isSigned(signed, signature)) return { is: 'forged', because: texts.cli.receipt.forged }
  const given = report === undefined ? own : report
  if (hashOf(given) === signed.sha256) return { is: 'valid', signed }
  return { is: 'changed', signed, changes: changesOf(signed.parts, partsOf(given)) }
}

function isSigned(signed: SignedPart, signature: string): boolean {
  try {
    const key = createPublicKey({
      key: { kty: 'OKP', crv: 'Ed25519', x: signed.key.public_key },
      format: 'jwk',
    })
    return verify(null, Buffer.from(canonicalJson(signed)), key, Buffer.from(signature, 'base64url'))
  } catch {
    return false
  }
}

function isReceipt(value: unknown): value is Receipt {
  if (typeof value !== 'object' || value === null) return false
  const { type, sha256, parts, signature, key } = value as Partial<Record<keyof Receipt, unknown>>
  return (
    type === 'plumbline-receipt/v1' &&
    typeof sha256 === 'string' &&
    typeof signature === 'string' &&
    typeof parts === 'object' &&
    parts !== null &&
    typeof key === 'object' &&
    key !== null &&
    'public_key' in key &&
    typeof key.public_key === 'string'
  )
}

const hashOf = (value: unknown): string => {
  try {
    return createHash('sha256').update(canonicalJson(value)).digest('hex')
  } catch {
    // A value without a canonical form was never signed.
    return ''
  }
}

/** Each finding is a separate part: there are hundreds, and people ask about one. */
function partsOf(report: unknown): Readonly<Record<string, string>> {
  if (typeof report !== 'object' || report === null) return {}
  return Object.fromEntries(
    Object.entries(report).flatMap(([name, value]: [string, unknown]) =>
      name === 'findings' && Array.isArray(value)
        ? value.map((finding: unknown, index) => [`findings/${idOf(finding, index)}`, hashOf(finding)])
        : [[name, hashOf(value)]],
    ),
  )
}

const idOf = (finding: unknown, index: number): string =>
  typeof finding === 'object' && finding !== null && 'id' in finding && typeof finding.id === 'string'
    ? finding.id
    : String(index)

function changesOf(
  before: Readonly<Record<string, string>>,
  now: Readonly<Record<string, string>>,
): readonly string[] {
  const t = texts.cli.receipt.changes
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])].toSorted()
  const changed = names.flatMap((name) => {
    if (before[name] === now[name]) return []
    if (before[name] === undefined) return [say(t.added, { name })]
    return [now[name] === undefined ? say(t.removed, { name }) : say(t.edited, { name })]
  })
  return changed.length === 0 ? [t.reordered] : changed
}
