import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { App } from '../../app/app.ts'
import type { Caller } from '../../app/keys/authenticate-key.ts'
import { mostProjects } from '../../app/keys/create-key.ts'
import type { ApiKey } from '../../core/account.ts'
import { invalid, notFound, Problem } from '../../core/problem.ts'
import { operation } from './operation.ts'

const CreateKeyBody = Type.Object({
  name: Type.String({
    minLength: 1,
    maxLength: 100,
    format: 'text',
    description: 'What tells it from others.',
    examples: ['Deploy pipeline'],
  }),
  scopes: Type.Optional(
    Type.Unsafe<('read' | 'write')[]>({
      type: 'array',
      items: { type: 'string', enum: ['read', 'write'] },
      minItems: 1,
      description: '`read` alone makes a key that only reads. Default: `read,write`.',
      examples: [['read']],
    }),
  ),
  projects: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 255, format: 'text' }), {
      maxItems: mostProjects,
      description: `The only projects that the key sees and touches, at most ${mostProjects}. Default: those of the key that makes it.`,
      examples: [['example.com']],
    }),
  ),
  expires_at: Type.Optional(
    Type.String({
      maxLength: 40,
      format: 'text',
      description: 'A date or time in ISO 8601. Default: that of the key that makes it.',
      examples: ['2027-12-31'],
    }),
  ),
})

export const listKeys = operation({
  id: 'listKeys',
  method: 'GET',
  path: '/keys',
  tag: 'Keys',
  summary: 'List API keys',
  description: 'Without those that were revoked. A bound key sees keys of its own projects alone.',
  access: 'read',
  answers: { 200: { description: 'The keys.', body: 'KeysAnswer' } },
  async handle({ app, reply, caller }) {
    return reply.send({ data: (await visibleKeys(app, caller)).map(presentKey), status: 200 })
  },
})

export const createKey = operation({
  id: 'createKey',
  method: 'POST',
  path: '/keys',
  tag: 'Keys',
  summary: 'Create an API key',
  description: 'The key is in this answer and nowhere else. It may do no more than the key that makes it.',
  access: 'write',
  body: CreateKeyBody,
  answers: { 201: { description: 'The new key.', body: 'CreatedKeyAnswer' } },
  async handle({ app, request, reply, caller, body }) {
    if ('errors' in body) throw invalid(body.errors)
    const { name, scopes = ['read', 'write'], projects, expires_at: expiresAt } = body.value
    if (!scopes.includes('read')) throw invalid({ scopes: ['The scopes must include read.'] })
    mustNotExceed(caller.key, projects, expiresAt)
    const { key, secret } = await app.createKey(caller.account.id, {
      name,
      readOnly: !scopes.includes('write'),
      projects: projects ?? caller.key.projects,
      expiresAt: expiresAt ?? caller.key.expiresAt,
    })
    await record(app, caller, request, 'key-created', name)
    if (request.keptCall !== null) {
      request.keptCall.body = JSON.stringify({ data: { ...presentKey(key), secret: null }, status: 201 })
    }
    const answer = JSON.stringify({ data: { ...presentKey(key), secret }, status: 201 })
    return reply.code(201).type('application/json; charset=utf-8').send(answer)
  },
})

export const deleteKey = operation({
  id: 'deleteKey',
  method: 'DELETE',
  path: '/keys/{id}',
  tag: 'Keys',
  summary: 'Revoke an API key',
  access: 'write',
  parameter: {
    name: 'id',
    description: 'The key’s number.',
    schema: { type: 'integer', minimum: 1, examples: [3] },
  },
  answers: { 200: { description: 'It no longer works.', body: 'DeletedKey' } },
  async handle({ app, request, reply, caller, parameter }) {
    const key = (await visibleKeys(app, caller)).find(({ id }) => String(id) === parameter)
    if (key === undefined) throw notFound()
    await app.revokeKey(caller.account.id, key.id)
    await record(app, caller, request, 'key-revoked', key.name)
    return reply.send({ id: key.id, object: 'key', deleted: true, status: 200 })
  },
})

/** Keys that work, or have expired; to a bound key, those that see no more than it does. */
async function visibleKeys(app: App, { account, key }: Caller): Promise<readonly ApiKey[]> {
  const all = await app.listKeys(account.id)
  return all.filter(({ revokedAt, projects }) => revokedAt === null && isPart(projects, key.projects))
}

const isPart = (projects: readonly string[] | null, of: readonly string[] | null): boolean =>
  of === null || (projects?.every((project) => of.includes(project.trim())) ?? false)

/** Otherwise a key that is bound or expires could make itself one that is not or does not. */
function mustNotExceed(
  key: ApiKey,
  projects: readonly string[] | undefined,
  expiresAt: string | undefined,
): void {
  if (projects !== undefined && !isPart(projects, key.projects)) {
    throw new Problem('forbidden', 'This API key is bound to projects and can only create keys for them.')
  }
  if (
    key.expiresAt !== null &&
    expiresAt !== undefined &&
    Date.parse(expiresAt) > Date.parse(key.expiresAt)
  ) {
    throw new Problem('forbidden', 'A new API key may not outlive the one that creates it.')
  }
}

function record(
  app: App,
  { account }: Caller,
  request: FastifyRequest,
  kind: 'key-created' | 'key-revoked',
  detail: string,
): Promise<void> {
  const agent = request.headers['user-agent'] ?? ''
  return app.recordEvent({ account: account.id, kind, detail, ip: request.ip, agent })
}

const presentKey = (key: ApiKey) => ({
  id: key.id,
  name: key.name,
  hint: key.hint,
  level: 'expert',
  scopes: key.scopes,
  projects: key.projects,
  created_at: key.createdAt,
  last_used_at: key.lastUsedAt,
  expires_at: key.expiresAt,
})
