/** The lines of a body as they arrive. */
async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      rest += done ? decoder.decode() : decoder.decode(value, { stream: true })
      const lines = rest.split(/\r\n|\n|\r/)
      rest = done ? '' : (lines.pop() ?? '')
      yield* lines
      if (done) return
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** One JSON value per line. */
export async function* jsonLines<T>(body: ReadableStream<Uint8Array>): AsyncGenerator<T, void> {
  // The service sends nothing else.
  for await (const line of linesOf(body)) if (line !== '') yield JSON.parse(line) as T
}

export interface ServerEvent {
  readonly id: string | null
  readonly event: string
  readonly data: string
}

/** Server-sent events, as the HTML standard parses them. */
export async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent, void> {
  let [id, event, data]: [string | null, string, string[]] = [null, '', []]
  for await (const line of linesOf(body)) {
    if (line === '') {
      if (data.length > 0) yield { id, event: event === '' ? 'message' : event, data: data.join('\n') }
      event = ''
      data = []
      continue
    }
    const colon = line.indexOf(':')
    const field = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (field === 'data') data.push(value)
    if (field === 'event') event = value
    if (field === 'id' && !value.includes('\0')) id = value
  }
}
