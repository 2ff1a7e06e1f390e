import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound } from '../../../core/problem.ts'
import { apiTryPage, type TriedResponse } from '../../../views/docs/api-try.ts'
import type { ApiField, ApiOperation } from '../../../views/docs/api-docs.ts'
import type { ApiDocument } from '../../api/describe/document.ts'
import { type LoadedOperation, operations } from '../../api/operations.ts'
import { issueTryToken } from '../../api/request/try-token.ts'
import { prefixes } from '../../api/scope.ts'
import { accountOf, frameOf, originFor, type PageContext } from '../shell/context.ts'
import { type Form, formOf } from '../shell/form.ts'
import { sendPage } from '../shell/send.ts'
import { readOperation } from './read-document.ts'
import { clientIp } from '../../connection/client-ip.ts'

/** Longer responses are cut off. */
const maxShown = 100_000

/**
 * Operations with a form to try them: GET and POST without an endless stream or a list of bodies. Creating keys is left
 * out, because the account page asks for the password first.
 */
export const triable: ReadonlyMap<string, LoadedOperation> = new Map(
  operations
    .filter(
      ({ method, tag, access, items, openEnded }) =>
        (method === 'GET' || method === 'POST') &&
        items === undefined &&
        openEnded !== true &&
        !(tag === 'Keys' && access === 'write'),
    )
    .map((operation) => [operation.id, operation]),
)

/** Forms that call the API as the signed-in account. The page never contains a key. */
export function serveTryIt(
  server: FastifyInstance,
  context: PageContext,
  documentOf: () => ApiDocument,
): void {
  const shownOf = (request: FastifyRequest): ApiOperation => {
    const document = documentOf()
    const { id = '' } = request.params as { readonly id?: string }
    const operation = triable.get(id)
    const described = operation && document.paths[operation.path]?.[operation.method.toLowerCase()]
    if (operation === undefined || described === undefined) throw notFound()
    const prefix = originFor(context, request) + prefixes[0]
    return readOperation(operation.method, operation.path, described, document, prefix)
  }

  server.get('/docs/try/:id', async (request, reply) => {
    const operation = shownOf(request)
    const frame = frameOf(context, request, reply)
    const given = frame.viewer === null ? {} : await ownExample(accountOf(request).id, operation)
    return sendPage(request, reply, apiTryPage(frame, operation, given, null))
  })

  /**
   * The account’s newest report or project, because the IDs in the examples don’t exist. Only for operations that read:
   * nobody should change a report by trying out the form.
   */
  async function ownExample(owner: number, { method, path }: ApiOperation): Promise<Given> {
    if (method !== 'GET') return {}
    const newest = { owner, sort: 'desc', perPage: 1, page: 1 } as const
    if (path.startsWith('/reports/{id}')) {
      const [report] = (await context.app.listReports({ ...newest, sortBy: 'id' })).items
      return report === undefined ? {} : { 'path.id': String(report.id) }
    }
    if (!path.startsWith('/projects/{project}')) return {}
    const [project] = (await context.app.listProjects({ ...newest, sortBy: 'created_at' })).items
    return project === undefined ? {} : { 'path.project': project.project }
  }

  server.post('/docs/try/:id', async (request, reply) => {
    const operation = shownOf(request)
    const account = accountOf(request)
    const given = submittedValues(formOf(request), operation.fields)
    const call = callOf(operation, given)
    const response = await server.inject({
      method: operation.method === 'POST' ? 'POST' : 'GET',
      url: prefixes[0] + call.path,
      headers: {
        ...call.headers,
        host: request.headers.host ?? 'localhost',
        authorization: `Bearer ${issueTryToken(account)}`,
      },
      remoteAddress: clientIp(request),
      ...(call.body === undefined ? {} : { payload: call.body }),
    })
    const tried: TriedResponse = {
      status: response.statusCode,
      path: call.path,
      type: String(response.headers['content-type'] ?? ''),
      text: readable(response.body),
      isCut: response.body.length > maxShown,
    }
    return sendPage(request, reply, apiTryPage(frameOf(context, request, reply), operation, given, tried))
  })
}

type Given = Readonly<Record<string, string>>

/** The submitted values, keyed by place and name. */
const submittedValues = (form: Form, fields: readonly ApiField[]): Given =>
  Object.fromEntries(fields.map(({ where, name }) => [`${where}.${name}`, form.text(`${where}.${name}`)]))

function callOf({ path, method, fields }: Pick<ApiOperation, 'path' | 'method' | 'fields'>, given: Given) {
  const filled = (where: ApiField['where']) =>
    fields.flatMap(({ where: place, name }): [string, string][] => {
      const value = given[`${place}.${name}`] ?? ''
      return place === where && value !== '' ? [[name, value]] : []
    })
  const query = new URLSearchParams(filled('query')).toString()
  const named = path.replace(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(given[`path.${name}`] ?? ''),
  )
  // Header values allow no line breaks; everything outside printable ASCII is removed.
  const headers = Object.fromEntries(
    filled('header').map(([name, value]) => [name.toLowerCase(), value.replace(/[^\x20-\x7e]/g, '')]),
  )
  const body = method === 'POST' ? new URLSearchParams(filled('body')).toString() : undefined
  return {
    path: query === '' ? named : `${named}?${query}`,
    headers:
      body === undefined ? headers : { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    body,
  }
}

function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2).slice(0, maxShown)
  } catch {
    return body.slice(0, maxShown)
  }
}
