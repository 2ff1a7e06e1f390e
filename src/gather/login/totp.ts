import { createHmac } from 'node:crypto'

/** A one-time password (RFC 6238): an HMAC over the number of periods, usually 30 s, since 1970. */
export function totp(secret: string, nowMs: number): string {
  const { key, algorithm, digits, period } = readTotp(secret)
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(nowMs / 1000 / period)))
  const digest = createHmac(algorithm, key).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The key in base32, as sites show it, or a whole `otpauth://` URL, as in their QR codes. */
function readTotp(secret: string) {
  const url = secret.startsWith('otpauth://') ? URL.parse(secret) : null
  const given = url?.searchParams
  return {
    key: fromBase32(given?.get('secret') ?? secret),
    algorithm: given?.get('algorithm') ?? 'SHA1',
    digits: Number(given?.get('digits') ?? 6),
    period: Number(given?.get('period') ?? 30),
  }
}

function fromBase32(text: string): Buffer {
  const bytes: number[] = []
  let bits = 0
  let value = 0
  for (const char of text.toUpperCase().replace(/[\s=-]/g, '')) {
    value = ((value << 5) | 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(char)) & 0xfff
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes.push((value >> bits) & 0xff)
  }
  return Buffer.from(bytes)
}
