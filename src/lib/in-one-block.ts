/**
 * Copies the output of a synchronous `node:zlib` call into a buffer of its own. V8 considers the stream alive until a
 * full collection, hundreds of reports later, and the stream holds on to the block it wrote to, so that block is
 * released right away. `room` is the expected size; a larger output takes further blocks, and the first is kept.
 */
export function inOneBlock(room: number, make: (block: Block) => Buffer): Uint8Array<ArrayBuffer> {
  const chunkSize = Math.max(room, minBytes)
  const made = make({ chunkSize })
  const bytes = new Uint8Array(made)
  const block = made.buffer
  if (block instanceof ArrayBuffer && block.byteLength === chunkSize) block.transfer(0)
  return bytes
}

interface Block {
  readonly chunkSize: number
}

/** Node allocates smaller blocks from a shared pool. */
const minBytes = 2 * Buffer.poolSize
