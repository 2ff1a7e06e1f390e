/** A stored request or response the way it looks on the wire: first line, headers, an empty line, the body. */
export function httpMessage(stored: string): string {
  const { method, url, status, headers, body, ...rest } = fieldsOf(stored)
  const first = [text(method), status === undefined ? '' : `HTTP ${text(status)}`, text(url)]
  const lines = Object.entries({ ...rest, ...(isRecord(headers) ? headers : {}) }).map(
    ([name, value]) => `${name}: ${text(value)}`,
  )
  const head = [joined(first, ' '), ...lines]
  return joined([joined(head, '\n'), text(body)], '\n\n')
}

const text = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value)

const joined = (parts: readonly string[], by: string): string => parts.filter((part) => part !== '').join(by)

/** Whatever is not stored as fields is all body. */
function fieldsOf(stored: string): Readonly<Record<string, unknown>> {
  try {
    const read: unknown = JSON.parse(stored)
    return isRecord(read) ? read : { body: stored }
  } catch {
    return { body: stored }
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
