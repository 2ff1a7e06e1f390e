import { Busboy } from '@fastify/busboy'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { invalid, Problem } from '../../core/problem.ts'

/** What a page's form sent. Unlike the API's bodies, names may repeat and files may come. */
export class Form {
  readonly #fields: URLSearchParams
  readonly #files: ReadonlyMap<string, string>

  constructor(fields: URLSearchParams, files: ReadonlyMap<string, string> = new Map()) {
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

  /** A file's content as text. */
  file(name: string): string {
    return this.#files.get(name) ?? ''
  }
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
  const files = new Map<string, string>()
  const { promise, resolve, reject } = Promise.withResolvers<Form>()
  const refuse = (): void => reject(invalid({ body: ['The form could not be read.'] }))
  try {
    const parser = new Busboy({
      headers: { 'content-type': request.headers['content-type'] ?? '' },
      limits: { fieldNameSize: 200, fields: 200, files: 5, parts: 210, headerPairs: 20 },
    })
    parser.on('field', (name, value) => fields.append(name, value))
    parser.on('file', (name, stream) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => files.set(name, Buffer.concat(chunks).toString('utf8')))
    })
    parser.on('error', refuse)
    parser.on('finish', () => resolve(new Form(fields, files)))
    parser.end(bytes)
  } catch {
    refuse()
  }
  return promise
}
