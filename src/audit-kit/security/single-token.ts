import type { HeaderList } from '../../core/page/headers.ts'

/**
 * The token of a header that is a structured item (RFC 8941), such as COOP and COEP; null when browsers ignore it. Two
 * headers join into a list, which is not an item, so both are ignored.
 */
export function singleToken(headers: HeaderList, name: string): string | null {
  const [value = '', ...more] = headers.all(name)
  if (more.length > 0) return null
  const [token = '', ...parameters] = value.slice(0, 2000).trim().split(';')
  const sound = parameters.every((parameter) =>
    /^ *[a-z*][\w.*-]*(?:=(?:"[^"\\]*"|[\w*][\w:/.+*-]*|\?[01]))?$/.test(parameter.trimEnd()),
  )
  return sound && /^[a-z][a-z-]*$/.test(token) ? token : null
}
