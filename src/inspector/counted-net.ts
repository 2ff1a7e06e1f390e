import type { Net } from '../core/ports/outside.ts'

/** A net that counts its requests. */
export function countRequests(net: Net): Net & { readonly requests: () => number } {
  let count = 0
  return {
    ...net,
    fetch(url, options) {
      count += 1
      return net.fetch(url, options)
    },
    requests: () => count,
  }
}
