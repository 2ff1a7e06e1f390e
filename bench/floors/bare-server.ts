import { createServer } from 'node:http'

/** The floor: node:http sending prepared bytes. The parent process sends the bytes and gets the port. */
process.once('message', ({ body, headers }: { body: string; headers: Record<string, string> }) => {
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((_request, response) => {
    response.writeHead(200, { ...headers, 'content-length': bytes.length })
    response.end(bytes)
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.(typeof address === 'object' ? address?.port : undefined)
  })
})
