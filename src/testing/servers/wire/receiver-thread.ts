import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parentPort, type Worker } from 'node:worker_threads'

/** The thread's first message, and its message for each delivery. */
export type ReceiverMessage = { readonly port: number } | Received

interface Received {
  readonly id: string
  readonly project: string
}

/** Receivers on the internet take a while, and that is when a kill matters. */
const maxResponseMs = 60

/** Receives webhooks in a separate thread, which can respond while the test is busy. */
if (parentPort !== null) {
  const say = (message: ReceiverMessage): void => parentPort?.postMessage(message)
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => (body += part))
    request.on('end', () => {
      const { project } = JSON.parse(body).data
      // It has arrived, whether or not anybody waits for the response.
      say({ id: String(request.headers['webhook-id']), project: String(project) })
      setTimeout(() => response.writeHead(204).end(), Math.random() * maxResponseMs)
    })
    request.on('error', () => response.destroy())
  })
  // A TCP server's address is never a string.
  server.listen(0, '127.0.0.1', () => say({ port: (server.address() as AddressInfo).port }))
}

export async function receiverOf(worker: Worker) {
  const received: Received[] = []
  const { promise, resolve } = Promise.withResolvers<number>()
  worker.on('message', (message: ReceiverMessage) => {
    if ('port' in message) resolve(message.port)
    else received.push(message)
  })
  return {
    url: `http://127.0.0.1:${await promise}`,
    received: received as readonly Received[],
  }
}
