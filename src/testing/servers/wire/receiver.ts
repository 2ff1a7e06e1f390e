import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestContext } from 'node:test'

export interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export interface Receiver {
  readonly url: string
  readonly received: Received[]
  /** The response from now on. */
  answer: {
    readonly status: number
    readonly headers?: Readonly<Record<string, string>>
    readonly body?: string
  }
}

/** A server that records what it receives. */
export async function startReceiver(context: TestContext): Promise<Receiver> {
  const received: Received[] = []
  const receiver: Receiver = { url: '', received, answer: { status: 204 } }
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => (body += part))
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body })
      const { status, headers = {}, body: text = '' } = receiver.answer
      response.writeHead(status, headers).end(text)
    })
    request.on('error', () => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  context.after(() => server.close())
  const { port } = server.address() as AddressInfo
  return Object.assign(receiver, { url: `http://127.0.0.1:${port}` })
}
