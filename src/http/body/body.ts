import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../../core/problem.ts'
import { sentence } from '../../core/sentence.ts'
import { parseMultipart } from './multipart.ts'
import { hasOnlyUtf8Escapes, notUtf8, readText } from './utf8.ts'
import { unsupportedType } from '../problems.ts'
import { type Fields, noFields, readFields, setField } from './query.ts'

/** The content of a body: text fields of a form, any JSON value, or lines of JSON. */
export type Body =
  | { readonly is: 'fields'; readonly fields: Fields }
  | { readonly is: 'json'; readonly value: unknown }
  | { readonly is: 'lines'; readonly lines: readonly string[] }

/** For lists of URLs that people upload on a page. */
export const uploadLimitBytes = 2 * 1024 * 1024

/** Accepts exactly four kinds of bodies. Each is buffered, within the server's limit, before it is parsed. */
export function readBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    wanted((bytes: Buffer) => fieldsBody(readForm(bytes))),
  )
  server.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    wanted((bytes: Buffer) => ({ is: 'json', value: parseJson(readText(bytes)) })),
  )
  server.addContentTypeParser(
    ['application/x-ndjson', 'application/ndjson', 'application/jsonl'],
    { parseAs: 'buffer' },
    wanted((bytes: Buffer) => ({ is: 'lines', lines: linesOf(readText(bytes)) })),
  )
  server.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    wanted((bytes: Buffer, request) => fieldsBody(readMultipart(request, bytes))),
  )
  server.addContentTypeParser(
    '*',
    { parseAs: 'buffer' },
    wanted((bytes: Buffer, request) => {
      // A body without a type is treated as form-encoded.
      if (request.headers['content-type'] === undefined) return fieldsBody(readForm(bytes))
      throw unsupportedType(request.routeOptions)
    }),
  )
}

/** Parses a body if the operation wants one; otherwise it is ignored. */
function wanted<Raw>(read: (raw: Raw, request: FastifyRequest) => Body | Promise<Body>) {
  return async (request: FastifyRequest, raw: Raw): Promise<Body | undefined> => {
    if (request.is404 || request.method === 'DELETE' || request.method === 'OPTIONS') return undefined
    if (!/^(?:identity)?$/i.test(request.headers['content-encoding'] ?? '')) throw packed()
    return read(raw, request)
  }
}

const packed = (): Problem => new Problem('unsupported-media-type', sentence('contentEncoding'))

const fieldsBody = (fields: Fields): Body => ({ is: 'fields', fields })

function readForm(bytes: Buffer): Fields {
  const text = readText(bytes)
  if (!hasOnlyUtf8Escapes(text)) throw notUtf8()
  return readFields(text)
}

function parseJson(text: string): unknown {
  // Some systems prepend a byte order mark to every text; trimming removes it.
  const trimmed = text.trim()
  if (trimmed === '') return {}
  try {
    return JSON.parse(trimmed)
  } catch {
    throw new Problem('invalid', sentence('bodyJson'), { field: 'body' })
  }
}

/** Without the byte order mark and the empty lines at the end that some systems add. */
function linesOf(text: string): readonly string[] {
  const content = text.replace(/^\ufeff/, '').trimEnd()
  return content === '' ? [] : content.split('\n')
}

/** Fields only: a file is an unknown parameter, and is skipped. */
function readMultipart(request: FastifyRequest, bytes: Buffer): Fields {
  const fields = noFields()
  for (const part of parseMultipart(request.headers['content-type'] ?? '', bytes)) {
    if (part.fileName === undefined) setField(fields, part.name, part.text)
  }
  return fields
}
