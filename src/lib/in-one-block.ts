/**
 * What a synchronous call of `node:zlib` makes, as bytes of their own. V8 takes its stream for alive until everything is
 * collected, hundreds of reports later, and the stream holds on to the block that it wrote into: so that is given back
 * at once. `room` is how much the call is expected to make; for more it takes further blocks, and the first stays.
 */
export function inOneBlock(room: number, make: (block: Block) => Buffer): Uint8Array<ArrayBuffer> {
  const chunkSize = Math.max(room, leastBytes)
  const made = make({ chunkSize })
  const bytes = new Uint8Array(made)
  const block = made.buffer
  if (block instanceof ArrayBuffer && block.byteLength === chunkSize) block.transfer(0)
  return bytes
}

interface Block {
  readonly chunkSize: number
}

/** Smaller blocks Node cuts out of a pool that others use too. */
const leastBytes = 2 * Buffer.poolSize
