import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Caller } from '../../../app/keys/authenticate-key.ts'
import { compressOnce } from '../../body/compress.ts'

interface Answer {
  /** What the store was like when this was read. */
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
 * Answers that are sent again, byte for byte, for as long as nothing in the database has changed: clients poll lists.
 * The revision counts the commits of every process, so no answer is ever older than the last of them.
 */
export function makeRepeatedAnswers() {
  const kept = new LRUCache<string, Answer>({
    max: 5000,
    maxSize: mostBytes,
    sizeCalculation: ({ body }, key) => body.length + 2 * key.length + 500,
  })
  return {
    /** Sends the answer again if there is one of this revision. */
    send(asked: Asked, revision: number, reply: FastifyReply): boolean {
      const answer = kept.get(keyOf(asked))
      if (answer?.revision !== revision) return false
      sendAnswer(answer, reply)
      return true
    },

    /** Sends a new answer and keeps it. The revision was read before anything else was. */
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

/** Everything that an answer depends on besides the database. */
function keyOf({ caller, origin, prefix, request }: Asked): string {
  const { account, key } = caller
  const bound = key.projects === null ? '' : JSON.stringify(key.projects)
  return `${account.id} ${origin} ${prefix} ${request.url} ${bound}`
}
