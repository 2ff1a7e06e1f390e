import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../../app/app.ts'
import type { Account, Session } from '../../../core/account.ts'
import type { AuditGuide } from '../../../core/site/site-audit.ts'
import { notFound, Problem } from '../../../core/problem.ts'
import type { Notice, Site, Viewer } from '../../../views/frame/layout.ts'
import { originOf } from '../../origin.ts'
import type { PrintParts } from './print-markup.ts'
import { cookieName, readCookie, setCookie } from './cookies.ts'
import { texts } from '../../../messages/texts.ts'

const t = texts.signIn

/** What the route of every page receives. */
export interface PageContext {
  readonly app: App
  readonly site: Site
  /** Every audit of the catalogue, read on first use. */
  readonly audits: () => Promise<AuditGuide>
  /** The public URL; null in local mode. */
  readonly baseUrl: string | null
  /** Plumbline's version. */
  readonly version: string
  /** Renders markup as a PDF; null without a Chromium. */
  readonly print: ((owner: number, markup: string, parts?: PrintParts) => Promise<Buffer>) | null
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The path below which the service is published; empty if it has the whole host. */
    readonly root: string
  }
  interface FastifyRequest {
    /** The signed-in account; null for other visitors, and outside of pages. */
    visitor: Account | null
    session: Session | null
    /** Why this form is rejected, if its sender submitted too many of them. */
    tooMany: Problem | null
    /** How many open alerts of the signed-in account the navigation shows. */
    openAlerts: number
  }
}

export const isSecure = ({ baseUrl }: PageContext): boolean => baseUrl?.startsWith('https:') === true

export const originFor = (context: PageContext, request: FastifyRequest): string =>
  originOf(request, context.baseUrl)

export function viewerOf(request: FastifyRequest): Viewer | null {
  const { visitor, openAlerts } = request
  return visitor === null
    ? null
    : { name: visitor.name, email: visitor.email, owner: visitor.role === 'owner', openAlerts }
}

/** The signed-in account; throws if there is none. */
export function accountOf(request: FastifyRequest): Account {
  if (request.visitor === null) throw new Problem('unauthenticated', t.needed)
  return request.visitor
}

/** What the page frame needs from a request. Reading the notice clears it, so it is shown once. */
export function frameOf(context: PageContext, request: FastifyRequest, reply: FastifyReply) {
  return { site: context.site, viewer: viewerOf(request), notice: takeNotice(context, request, reply) }
}

/** Redirects to another page, which shows a notice of what was done. With 303 the browser uses GET. */
export function goOn(
  context: PageContext,
  reply: FastifyReply,
  location: string,
  said?: string,
  /** Ids of deleted reports that can be restored. */
  deleted: readonly number[] = [],
): FastifyReply {
  if (said !== undefined) {
    const value = Buffer.from(said).toString('base64url')
    const ids = deleted.length === 0 ? '' : `.${deleted.join('-')}`
    setCookie(reply, cookieName(isSecure(context), 'said'), value + ids, {
      secure: isSecure(context),
      lifeSeconds: 60,
    })
  }
  return reply.code(303).header('location', location).send()
}

function takeNotice(context: PageContext, request: FastifyRequest, reply: FastifyReply): Notice | null {
  const name = cookieName(isSecure(context), 'said')
  const value = readCookie(request, name)
  if (value === undefined) return null
  setCookie(reply, name, '', { secure: isSecure(context), lifeSeconds: 0 })
  const [said = '', ids = ''] = value.split('.', 2)
  const restorable = readIds(ids.split('-'))
  return {
    kind: 'done',
    text: Buffer.from(said, 'base64url').toString('utf8').slice(0, 500),
    ...(restorable.length === 0 ? {} : { restorable, back: request.url }),
  }
}

/** An id in a path. Any other text names nothing. */
export function readId(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw notFound()
  return Number(text)
}

/** Report ids from a form or a cookie. */
export const readIds = (texts: readonly string[]): readonly number[] =>
  [...new Set(texts)]
    .filter((text) => /^[1-9]\d{0,14}$/.test(text))
    .slice(0, 100)
    .map(Number)
