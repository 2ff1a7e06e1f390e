import { Busboy } from '@fastify/busboy'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { invalid, Problem } from '../../core/problem.ts'

/** What a page's form sent. Unlike the API's bodies, names may repeat and files may come. */
export class Form {
  readonly #fields: URLSearchParams
  readonly #files: ReadonlyMap<string, SentFile>

  constructor(fields: URLSearchParams, files: ReadonlyMap<string, SentFile> = new Map()) {
    this.#fields = fields
    this.#files = files
  }

  text(name: string): string {
    return this.#fields.get(name) ?? ''
  }

  all(name: string): readonly string[] {
    return this.#fields.getAll(name)
  }

  has(name: string): boolean {
    return this.#fields.has(name)
  }

  /** A file's name and its content as text; undefined when none was chosen. */
  file(name: string): SentFile | undefined {
    return this.#files.get(name)
  }
}

export interface SentFile {
  readonly name: string
  readonly text: string
}

export function formOf(request: FastifyRequest): Form {
  return request.body instanceof Form ? request.body : new Form(new URLSearchParams())
}

/** The two ways in which browsers send forms. */
export function readForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, text: string) => new Form(new URLSearchParams(text)),
  )
  scope.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: 2 * 1024 * 1024 },
    async (request: FastifyRequest, bytes: Buffer) => readMultipart(request, bytes),
  )
  scope.addContentTypeParser('*', async (request: FastifyRequest) => {
    request.raw.resume()
    throw new Problem('unsupported-media-type', 'Send this form from its page.')
  })
}

function readMultipart(request: FastifyRequest, bytes: Buffer): Promise<Form> {
  const fields = new URLSearchParams()
  const files = new Map<string, SentFile>()
  const { promise, resolve, reject } = Promise.withResolvers<Form>()
  const refuse = (): void => reject(invalid({ body: ['The form could not be read.'] }))
  try {
    const parser = new Busboy({
      headers: { 'content-type': request.headers['content-type'] ?? '' },
      limits: { fieldNameSize: 200, fields: 200, files: 5, parts: 210, headerPairs: 20 },
    })
    parser.on('field', (name, value) => fields.append(name, value))
    parser.on('file', (name, stream, fileName) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () =>
        files.set(name, { name: fileName, text: Buffer.concat(chunks).toString('utf8') }),
      )
    })
    parser.on('error', refuse)
    parser.on('finish', () => resolve(new Form(fields, files)))
    parser.end(bytes)
  } catch {
    refuse()
  }
  return promise
}
