import { Failure } from '../../../core/failure.ts'
import type { TlsFacts } from '../../../core/facts/asked.ts'
import { lastExchange, type Tls } from '../../../core/page/page.ts'
import type { AskSource } from '../source.ts'

type Shaken =
  | { readonly hands: Tls & { readonly protocol: string | null } }
  | { readonly refused: boolean | null }

/**
 * What the server's TLS accepts, tested by separate handshakes. Empty for a page without TLS; on loopback only the
 * page's own handshake is reported.
 */
export async function askTls(source: AskSource): Promise<TlsFacts> {
  const { page } = source
  const { tls } = lastExchange(page).connection
  const unknown = { acceptsTls10: null, acceptsTls11: null, offersTls13: null, offersH2: null }
  if (tls === null || page.local) return { page: tls, protocol: null, ...unknown }
  const { signal } = source
  const shake = (options: { readonly minVersion?: string; readonly maxVersion?: string }) =>
    tryHandshake(source, { ...options, protocols: ['h2', 'http/1.1'], signal })
  const [usual, tls10, tls11, tls13] = await Promise.all([
    shake({}),
    shake({ minVersion: 'TLSv1', maxVersion: 'TLSv1' }),
    shake({ minVersion: 'TLSv1.1', maxVersion: 'TLSv1.1' }),
    tls.version === 'TLSv1.3' ? null : shake({ minVersion: 'TLSv1.3' }),
  ])
  return {
    page: tls,
    protocol: 'hands' in usual ? usual.hands.protocol : null,
    acceptsTls10: accepts(tls10),
    acceptsTls11: accepts(tls11),
    offersTls13: tls13 === null ? true : accepts(tls13),
    offersH2: 'hands' in usual ? usual.hands.protocol === 'h2' : null,
  }
}

const accepts = (shaken: Shaken): boolean | null =>
  'hands' in shaken ? true : shaken.refused === true ? false : null

async function tryHandshake(
  { net, page }: AskSource,
  options: NonNullable<Parameters<AskSource['net']['handshake']>[2]>,
): Promise<Shaken> {
  const port = page.url.port === '' ? 443 : Number(page.url.port)
  try {
    return { hands: await net.handshake(page.url.hostname, port, options) }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    // Only the handshake itself is conclusive about versions; a lost connection or a timeout is not.
    return { refused: error.code === 'tls-failed' ? true : null }
  }
}
