import type { ServerResponse } from 'node:http'

/** A client with more unread bytes than this does not read; it may reconnect. */
const maxUnreadBytes = 1024 * 1024

/** How long a client has to read the end of its stream. */
const endMs = 1000

/** Server-sent events to one client, which may stop reading or disconnect at any time. */
export interface EventStream {
  /** Ignored once the stream has ended. Disconnects a client that does not read. */
  send(text: string): void
  /** Returns at once; a client that does not read the rest in time is disconnected. */
  end(): void
  /** Calls this once the client is gone: immediately if it left before the stream was opened. */
  onClose(cleanUp: () => void): void
  /** Calls this again and again until the client is gone. */
  every(ms: number, call: () => void): void
}

export function openEventStream(response: ServerResponse): EventStream {
  const disconnect = (): void => void response.destroy()
  response.on('error', disconnect)
  const onClose = (cleanUp: () => void): void => {
    // A response that is closed does not say so again.
    if (response.closed) cleanUp()
    else response.once('close', cleanUp)
  }
  return {
    onClose,
    send(text) {
      // Writing after the end would be an error of the stream.
      if (response.writableEnded || response.destroyed) return
      response.write(text)
      if (response.writableLength > maxUnreadBytes) disconnect()
    },
    end() {
      if (response.writableEnded || response.destroyed) return
      response.end()
      const timer = setTimeout(disconnect, endMs)
      response.once('close', () => clearTimeout(timer))
    },
    every(ms, call) {
      const timer = setInterval(call, ms)
      onClose(() => clearInterval(timer))
    },
  }
}
