import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Caller } from '../../../app/keys/authenticate-key.ts'
import { compressOnce } from '../../body/compress.ts'

interface Answer {
  /** The store's revision when this was read. */
  readonly revision: number
  readonly body: Buffer
  readonly etag: string
  readonly link: string | undefined
}

/** Who asks for what. */
export interface Asked {
  readonly caller: Caller
  readonly origin: string
  readonly prefix: string
  readonly request: FastifyRequest
}

const mostBytes = 8 * 1024 * 1024

/**
 * Responses that are repeated byte for byte until something in the database changes: clients poll lists. The revision
 * counts the commits of every process, so no response is older than the last commit.
 */
export function makeRepeatedAnswers() {
  const kept = new LRUCache<string, Answer>({
    max: 5000,
    maxSize: mostBytes,
    sizeCalculation: ({ body }, key) => body.length + 2 * key.length + 500,
  })
  return {
    /** Repeats the response if there is one for this revision. */
    send(asked: Asked, revision: number, reply: FastifyReply): boolean {
      const answer = kept.get(keyOf(asked))
      if (answer?.revision !== revision) return false
      sendAnswer(answer, reply)
      return true
    },

    /** Sends a new response and caches it. The revision was read first. */
    keep(asked: Asked, revision: number, reply: FastifyReply, value: unknown): FastifyReply {
      const body = Buffer.from(JSON.stringify(value))
      const link = reply.getHeader('link')
      const answer = {
        revision,
        body,
        // Weak: the compressed and the plain body share it.
        etag: `W/"${createHash('sha1').update(body).digest('base64url')}"`,
        link: typeof link === 'string' ? link : undefined,
      }
      compressOnce(body)
      kept.set(keyOf(asked), answer)
      return sendAnswer(answer, reply)
    },
  }
}

export type RepeatedAnswers = ReturnType<typeof makeRepeatedAnswers>

function sendAnswer({ body, etag, link }: Answer, reply: FastifyReply): FastifyReply {
  reply.header('etag', etag)
  if (link !== undefined) reply.header('link', link)
  return reply.header('content-type', 'application/json; charset=utf-8').send(body)
}

/** Everything a response depends on besides the database. */
function keyOf({ caller, origin, prefix, request }: Asked): string {
  const { account, key } = caller
  const bound = key.projects === null ? '' : JSON.stringify(key.projects)
  return `${account.id} ${origin} ${prefix} ${request.url} ${bound}`
}
