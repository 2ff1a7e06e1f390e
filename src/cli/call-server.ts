import { Problem } from '../core/problem.ts'
import { currentLocale } from '../messages/locale.ts'
import { say, texts } from '../messages/texts.ts'

export interface ServerCall {
  readonly server: string
  readonly key: string
}

/** The service named with `--server`, and its key from the environment. */
export function readServer(server: string, env: NodeJS.ProcessEnv): ServerCall {
  const url = URL.parse(server)
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new Problem('invalid', say(texts.cli.server.badUrl, { url: server }))
  const key = env['PLUMBLINE_API_KEY']
  if (key === undefined || key === '') throw new Problem('invalid', texts.cli.server.keyMissing)
  const path = url.pathname.endsWith('/') ? url.pathname.slice(0, -1) : url.pathname
  return { server: url.origin + path, key }
}

/** The server responds, but no version of Plumbline responds like that. */
export const otherService = (server: string): Problem =>
  new Problem('unavailable', say(texts.cli.server.otherService, { server }))

/** Makes one API call; throws the Problem of an error response. */
export async function callServer(
  { server, key }: ServerCall,
  path: string,
  json?: unknown,
): Promise<unknown> {
  const response = await fetch(`${server}/api/v1${path}`, {
    method: json === undefined ? 'GET' : 'POST',
    headers: {
      'accept-language': currentLocale(),
      authorization: `Bearer ${key}`,
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    signal: AbortSignal.timeout(120_000),
  }).catch((error: unknown) => {
    throw new Problem('unavailable', say(texts.cli.server.unreachable, { server }), { cause: error })
  })
  const body: unknown = await response.json().catch(() => null)
  if (response.ok && typeof body === 'object' && body !== null && 'data' in body) return body
  if (response.ok) throw otherService(server)
  const message = typeof body === 'object' && body !== null && 'message' in body ? String(body.message) : ''
  throw new Problem(
    'invalid',
    say(texts.cli.server.refused, { server, status: response.status, message }).trim(),
  )
}
