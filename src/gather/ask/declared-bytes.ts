import type { HeaderList } from '../../core/page/headers.ts'

/** The Content-Length of a response that was not read to its end; 0 without one. */
export function declaredBytes(headers: HeaderList): number {
  const length = headers.first('content-length') ?? ''
  return /^\d{1,12}$/.test(length) ? Number(length) : 0
}
