import { readText } from './utf8.ts'
import { Problem } from '../../core/problem.ts'
import { type Sentence, sentence } from '../../core/sentence.ts'

/** One part of a multipart/form-data body. `fileName` is undefined for a plain field. */
export interface Part {
  readonly name: string
  readonly fileName: string | undefined
  readonly text: string
  readonly bytes: Buffer
}

const maxParts = 200
const maxHeaderBytes = 4096
const maxNameLength = 200

/**
 * Splits a complete multipart/form-data body (RFC 7578). Working on one buffer instead of streams means that a
 * truncated or malformed body has one outcome, a thrown 422: nothing can stay pending or fail later.
 */
export function parseMultipart(contentType: string, bytes: Buffer): readonly Part[] {
  const boundary = boundaryOf(contentType)
  if (boundary === undefined) throw malformed(sentence('multipartBoundary'))
  const delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1')
  const parts: Part[] = []
  let at = endOfFirstDelimiter(bytes, delimiter)
  for (;;) {
    if (bytes.toString('latin1', at, at + 2) === '--') return parts
    const start = endOfLine(bytes, at)
    const headersEnd = bytes.indexOf('\r\n\r\n', start - 2)
    if (headersEnd === -1) throw malformed(sentence('multipartEnd'))
    if (headersEnd - start > maxHeaderBytes) throw malformed(sentence('multipartHeaders'))
    // A part may end right after its headers; their last line break then belongs to the delimiter.
    const end = bytes.indexOf(delimiter, headersEnd + 2)
    if (end === -1) throw malformed(sentence('multipartEnd'))
    if (parts.length === maxParts) throw malformed(sentence('multipartMany', { most: maxParts }))
    const content = bytes.subarray(Math.min(headersEnd + 4, end), end)
    parts.push(readPart(bytes.toString('utf8', start, Math.max(start, headersEnd)), content))
    at = end + delimiter.length
  }
}

const malformed = (reason: Sentence): Problem =>
  new Problem('invalid', sentence('multipart', { reason }), { field: 'body' })

function boundaryOf(contentType: string): string | undefined {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(contentType) ?? []
  return quoted ?? plain
}

/** Text before the first delimiter is ignored. */
function endOfFirstDelimiter(bytes: Buffer, delimiter: Buffer): number {
  const atStart = delimiter.subarray(2)
  if (bytes.subarray(0, atStart.length).equals(atStart)) return atStart.length
  const found = bytes.indexOf(delimiter)
  if (found === -1) throw malformed(sentence('multipartNoBoundary'))
  return found + delimiter.length
}

/** Only spaces are allowed between a delimiter and the end of its line (RFC 2046, section 5.1.1). */
function endOfLine(bytes: Buffer, at: number): number {
  let end = at
  while (bytes[end] === 0x20 || bytes[end] === 0x09) end += 1
  if (bytes[end] === 0x0d && bytes[end + 1] === 0x0a) return end + 2
  throw malformed(sentence('multipartDelimiter'))
}

function readPart(headers: string, content: Buffer): Part {
  const lines = headers.split('\r\n')
  const disposition = headerOf(lines, 'content-disposition')
  const name = parameterOf(disposition, 'name')
  if (name === undefined) throw malformed(sentence('multipartNoName'))
  if (name.length > maxNameLength) throw malformed(sentence('multipartName'))
  const fileName = parameterOf(disposition, 'filename') ?? parameterOf(disposition, 'filename*')
  const charset = parameterOf(headerOf(lines, 'content-type'), 'charset')
  // A file may be a picture, which is no text in any encoding.
  const text = fileName === undefined ? decode(content, charset) : content.toString('utf8')
  return { name, fileName, text, bytes: content }
}

function headerOf(lines: readonly string[], name: string): string {
  const line = lines.find((each) => each.toLowerCase().startsWith(`${name}:`))
  return line?.slice(name.length + 1).trim() ?? ''
}

/** Quoted or not: .NET sends names without quotes. Browsers escape quotes and line breaks as in a URL. */
function parameterOf(header: string, name: string): string | undefined {
  for (const [, found, quoted, plain] of header.matchAll(/;\s*([\w*-]+)=(?:"([^"]*)"|([^\s;"]*))/g)) {
    if (found?.toLowerCase() !== name) continue
    if (quoted === undefined) return plain
    return quoted.replace(/%(22|0D|0A)/gi, (_all, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
  }
  return undefined
}

function decode(content: Buffer, charset: string | undefined): string {
  if (charset === undefined || /^utf-?8$/i.test(charset)) return readText(content)
  try {
    return new TextDecoder(charset).decode(content)
  } catch {
    return readText(content)
  }
}
