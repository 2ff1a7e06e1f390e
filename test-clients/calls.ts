/** What the callers of generated clients share: where the service is, and a line for every operation that worked. */

export const [, , origin = '', key = ''] = process.argv

export function called(operation: string, worked: boolean): void {
  console.log(`${worked ? 'called' : 'FAILED'} ${operation}`)
}

/** Whether the text comes by in a stream. */
export async function until(
  stream: ReadableStream<Uint8Array> | null | undefined,
  text: string,
): Promise<boolean> {
  let seen = ''
  for await (const chunk of stream?.pipeThrough(
    new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>,
  ) ?? []) {
    seen += chunk
    if (seen.includes(text)) return true
  }
  return false
}
