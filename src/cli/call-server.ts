import { Problem } from '../core/problem.ts'

export interface ServerCall {
  readonly server: string
  readonly key: string
}

/** The service that a command line names with `--server`, and the key that the environment has for it. */
export function readServer(server: string, env: NodeJS.ProcessEnv): ServerCall {
  const url = URL.parse(server)
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new Problem('invalid', `--server must be the URL of a Plumbline service, not "${server}".`)
  const key = env['PLUMBLINE_API_KEY']
  if (key === undefined || key === '')
    throw new Problem('invalid', 'Set PLUMBLINE_API_KEY to an API key of the service.')
  const path = url.pathname.endsWith('/') ? url.pathname.slice(0, -1) : url.pathname
  return { server: url.origin + path, key }
}

/** One API call; throws the Problem that it returns. */
export async function callServer(
  { server, key }: ServerCall,
  path: string,
  json?: unknown,
): Promise<unknown> {
  const response = await fetch(`${server}/api/v1${path}`, {
    method: json === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    signal: AbortSignal.timeout(120_000),
  }).catch((error: unknown) => {
    throw new Problem('unavailable', `${server} could not be reached.`, { cause: error })
  })
  const body: unknown = await response.json().catch(() => null)
  if (response.ok) return body
  const message = typeof body === 'object' && body !== null && 'message' in body ? String(body.message) : ''
  throw new Problem('invalid', `${server} answered ${response.status}. ${message}`.trim())
}
