/** Calls the API as a client would. */
export async function callApi(origin: string, path: string, call: CallOptions): Promise<Answered> {
  const { method = 'GET', form, json, key, prefix = '/public/api/v1' } = call
  const body =
    form !== undefined ? new URLSearchParams(form) : json !== undefined ? JSON.stringify(json) : call.body
  const response = await fetch(`${origin}${prefix}${path}`, {
    method,
    redirect: 'manual',
    ...(body === undefined ? {} : { body }),
    headers: {
      ...(key === null || key === undefined ? {} : { authorization: `Bearer ${key}` }),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...call.headers,
    },
  })
  const { status, headers } = response
  const text = await response.text()
  const isJson = /[/+]json\b/.test(headers.get('content-type') ?? '') && text !== ''
  return { status, headers, text, body: isJson ? JSON.parse(text) : undefined }
}

export interface CallOptions {
  readonly method?: string
  /** Sent URL-encoded. */
  readonly form?: Readonly<Record<string, string>>
  readonly json?: unknown
  readonly body?: RequestInit['body']
  readonly headers?: Readonly<Record<string, string>>
  /** Null sends no key. */
  readonly key?: string | null
  readonly prefix?: string
}

export interface Answered {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The parsed body; tests know what they expect in it. */
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads members that it then asserts
  readonly body: any
}
