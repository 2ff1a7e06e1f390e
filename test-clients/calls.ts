/**
 * Shared by the generated clients' tests: the service's origin and key, and an output line for every operation that
 * worked.
 */

export const [, , origin = '', key = '', others = '[]'] = process.argv

/** An operation that the file of a client does not call by hand. */
export interface OtherCall {
  readonly id: string
  readonly method: string
  /** The template of its path, such as `/reports/{id}`, and its parameters in order. */
  readonly template: string
  readonly path: Readonly<Record<string, string | number>>
  /** The example of its body; undefined if it has none. */
  readonly body?: unknown
  readonly hasQuery: boolean
}

/** Those operations, on a report and a project that exist. Every other id does not. */
export const otherCalls = (report: number, project: string): readonly OtherCall[] =>
  (JSON.parse(others) as readonly Omit<OtherCall, 'path'>[]).map((each) => ({
    ...each,
    path: Object.fromEntries(
      [...each.template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [
        name,
        name === 'project' ? project : each.template.startsWith('/reports/') ? report : 999_999,
      ]),
    ),
  }))

/** A response that the document describes: a success, or nothing with such an id. */
export const isExpected = (status: number): boolean => status < 300 || status === 404

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
