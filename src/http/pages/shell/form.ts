import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type FieldErrors, invalid, Problem } from '../../../core/problem.ts'
import { fieldFault } from '../../../messages/field-fault.ts'
import { uploadLimitBytes } from '../../body/body.ts'
import { parseMultipart } from '../../body/multipart.ts'
import { texts } from '../../../messages/texts.ts'
import { type Entered, nothingEntered } from '../../../views/entered.ts'

const t = texts.shell

/** A submitted form of a page. Unlike bodies of the API, it may repeat names and contain files. */
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

  /** Everything that a page may contain to send the form again; undefined if that would not be all of it. */
  sendable(): readonly (readonly [name: string, value: string])[] | undefined {
    const all = [...this.#fields]
    const isSecret = all.some(([name, value]) => value !== '' && secretFields.test(name))
    // Browsers send an empty file if none was chosen.
    const hasFile = [...this.#files.values()].some(({ bytes }) => bytes.length > 0)
    return isSecret || hasFile || all.length === 0 ? undefined : all
  }

  /** Name and content of a file; undefined if none was chosen. */
  file(name: string): SentFile | undefined {
    return this.#files.get(name)
  }
}

/**
 * For a page that shows a rejected form again; without errors nothing was rejected. Passwords and other secrets must not
 * be asked for: they would be in the page's source.
 */
export function enteredIn(request: FastifyRequest, errors: FieldErrors | undefined): Entered {
  if (errors === undefined) return nothingEntered
  const form = formOf(request)
  return {
    text: (name, stored = '') => (form.has(name) ? form.text(name) : stored),
    isChosen: (name, value, beside, stored) => (form.has(beside) ? form.all(name).includes(value) : stored),
  }
}

/** Inputs whose content must not appear in a page. */
const secretFields = /password|secret|token|^headers$|^cookies$|^fields$/

export interface SentFile {
  readonly name: string
  readonly text: string
  readonly bytes: Buffer
}

export function formOf(request: FastifyRequest): Form {
  return request.body instanceof Form ? request.body : new Form(new URLSearchParams())
}

/** Parsers for the two ways in which browsers send forms. */
export function readForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, text: string) => new Form(storable(new URLSearchParams(text))),
  )
  scope.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: uploadLimitBytes },
    async (request: FastifyRequest, bytes: Buffer) => readMultipart(request, bytes),
  )
  scope.addContentTypeParser('*', async (request: FastifyRequest) => {
    request.raw.resume()
    throw new Problem('unsupported-media-type', t.formElsewhere)
  })
}

function readMultipart(request: FastifyRequest, bytes: Buffer): Form {
  const fields = new URLSearchParams()
  const files = new Map<string, SentFile>()
  for (const { name, fileName, text, bytes: content } of parseMultipart(
    request.headers['content-type'] ?? '',
    bytes,
  )) {
    if (fileName === undefined) fields.append(name, text)
    else files.set(name, { name: fileName, text, bytes: content })
  }
  return new Form(storable(fields), files)
}

/** No database stores U+0000 in a text, and no browser sends one. */
function storable(fields: URLSearchParams): URLSearchParams {
  for (const [name, value] of fields)
    if (value.includes('\0')) throw invalid({ [name]: [fieldFault(texts.problems.unstorable, {})] })
  return fields
}
