/** The only error that this client throws: the service's error response, or why there was none. */
export class PlumblineError extends Error {
  /** Stable, for programs. `network` if there was no response, `timeout` if waiting took too long. */
  readonly code: string
  /** HTTP status; 0 if there was no response. */
  readonly status: number
  readonly requestId: string | null
  /** What is wrong with each field, if the input was invalid. */
  readonly errors: Readonly<Record<string, readonly string[]>>
  /** Seconds after which the same call may succeed. */
  readonly retryAfter: number | null

  constructor(
    message: string,
    details: {
      readonly code: string
      readonly status?: number
      readonly requestId?: string | null
      readonly errors?: Readonly<Record<string, readonly string[]>>
      readonly retryAfter?: number | null
      readonly cause?: unknown
    },
  ) {
    super(message, details.cause === undefined ? {} : { cause: details.cause })
    this.name = 'PlumblineError'
    this.code = details.code
    this.status = details.status ?? 0
    this.requestId = details.requestId ?? null
    this.errors = details.errors ?? {}
    this.retryAfter = details.retryAfter ?? null
  }
}

/** Reads an error response, whatever its body. */
export async function errorOf(response: Response): Promise<PlumblineError> {
  const body: unknown = await response.json().catch(() => null)
  const fields: Readonly<Record<string, unknown>> =
    typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  const message = typeof fields['message'] === 'string' ? fields['message'] : `HTTP ${response.status}`
  return new PlumblineError(message, {
    code: typeof fields['code'] === 'string' ? fields['code'] : `http-${response.status}`,
    status: response.status,
    requestId: response.headers.get('x-request-id'),
    // The service sends it in this shape.
    errors: (fields['errors'] ?? {}) as Record<string, string[]>,
    retryAfter: readRetryAfter(response.headers.get('retry-after')),
  })
}

/** Seconds, or an HTTP date. */
function readRetryAfter(header: string | null): number | null {
  if (header === null) return null
  if (/^\d{1,9}$/.test(header)) return Number(header)
  const at = Date.parse(header)
  return Number.isNaN(at) ? null : Math.max(0, (at - Date.now()) / 1000)
}
