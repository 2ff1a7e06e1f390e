import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isIP } from 'node:net'

export interface MadeCertificate {
  readonly cert: string
  readonly key: string
  readonly name: string
  readonly privateKey: KeyObject
}

/** Generates an X.509 certificate for a test, so that the repository contains no private keys. */
export function makeCertificate(options: {
  readonly name: string
  readonly names?: readonly string[]
  readonly from?: Date
  readonly to?: Date
  /** Default: self-signed. */
  readonly issuer?: MadeCertificate
  readonly authority?: boolean
}): MadeCertificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const day = 86_400_000
  const from = options.from ?? new Date(Date.now() - day)
  const to = options.to ?? new Date(Date.now() + 90 * day)
  const extensions = [basicConstraints(options.authority === true), ...alternativeNames(options.names ?? [])]
  const body = sequence(
    tagged(0xa0, integer(Buffer.of(2))),
    integer(Buffer.concat([Buffer.of(1), randomBytes(8)])),
    ecdsaWithSha256,
    distinguished(options.issuer?.name ?? options.name),
    sequence(time(from), time(to)),
    distinguished(options.name),
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(...extensions)),
  )
  const signature = sign('sha256', body, options.issuer?.privateKey ?? privateKey)
  const whole = sequence(body, ecdsaWithSha256, tagged(0x03, Buffer.of(0), signature))
  const lines = whole
    .toString('base64')
    .match(/.{1,64}/g)
    ?.join('\n')
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    name: options.name,
    privateKey,
  }
}

// Distinguished encoding rules (ITU-T X.690): a tag, a length, the content.
function tagged(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  if (length < 0x80) return Buffer.concat([Buffer.of(tag, length), content])
  if (length < 0x100) return Buffer.concat([Buffer.of(tag, 0x81, length), content])
  return Buffer.concat([Buffer.of(tag, 0x82, length >> 8, length & 0xff), content])
}

const sequence = (...parts: readonly Uint8Array[]) => tagged(0x30, ...parts)
const integer = (bytes: Uint8Array) => tagged(0x02, bytes)
const text = (value: string) => tagged(0x0c, Buffer.from(value))

/** Two-digit years up to 2049, as X.509 requires. */
function time(date: Date): Buffer {
  const digits = date.toISOString().replace(/[-:T]/g, '').slice(0, 14)
  return date.getUTCFullYear() < 2050
    ? tagged(0x17, Buffer.from(`${digits.slice(2)}Z`))
    : tagged(0x18, Buffer.from(`${digits}Z`))
}

// Object identifiers, encoded: 1.2.840.10045.4.3.2, 2.5.4.3, 2.5.29.19, 2.5.29.17.
const ecdsaWithSha256 = sequence(Buffer.from('06082a8648ce3d040302', 'hex'))
const commonName = Buffer.from('0603550403', 'hex')
const basicConstraintsId = Buffer.from('0603551d13', 'hex')
const alternativeNamesId = Buffer.from('0603551d11', 'hex')

const distinguished = (name: string) => sequence(tagged(0x31, sequence(commonName, text(name))))

function basicConstraints(authority: boolean): Buffer {
  return sequence(
    basicConstraintsId,
    tagged(0x04, sequence(...(authority ? [Buffer.from('0101ff', 'hex')] : []))),
  )
}

function alternativeNames(names: readonly string[]): readonly Buffer[] {
  if (names.length === 0) return []
  const encoded = names.map((name) =>
    isIP(name) === 4
      ? tagged(0x87, Buffer.from(name.split('.').map(Number)))
      : tagged(0x82, Buffer.from(name)),
  )
  return [sequence(alternativeNamesId, tagged(0x04, sequence(...encoded)))]
}
