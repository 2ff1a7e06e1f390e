/**
 * Shared by the generated clients' tests: the service's origin and key, and an output line for every operation that
 * worked.
 */

export const [, , origin = '', key = ''] = process.argv

export function called(operation: string, worked: boolean): void {
  console.log(`${worked ? 'called' : 'FAILED'} ${operation}`)
}

/** Whether the text appears in a stream. */
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

/** A build's report, as small as possible. */
export const uploadOf = (url: string) => ({
  url,
  build: { commit: 'abcdef1', branch: 'main' },
  report: {
    format: 2 as const,
    final_url: url,
    fetched_at: '2026-11-16T09:15:00Z',
    engine: 'plumbline 0.1.0',
    catalogue: '3f9a1c',
    profile: 'http' as const,
    left_out: [],
    page: {
      title: 'Uploaded',
      description: null,
      h1: null,
      lang: 'en',
      canonical: null,
      indexable: true,
      words: 1,
      text_hash: null,
      hreflang: [],
      links: [],
    },
    html_bytes: 100,
    findings: [],
  },
})
