import { type ReadAddress, readAddress } from '../../core/page/url.ts'
import type { RefusalOf } from '../../core/ports.ts'

/** Tells what is known at once about an address: how it reads, and whether the service may go there. */
export function makeCheckAddress(ports: { readonly refusalOf: RefusalOf }) {
  return async function checkAddress(typed: string): Promise<ReadAddress> {
    const read = readAddress(typed)
    if ('because' in read) return read
    const because = await ports.refusalOf(read.url)
    return because === undefined ? read : { because }
  }
}

export type CheckAddress = ReturnType<typeof makeCheckAddress>
