import { createServer } from 'node:http'

/** A small site on loopback that maps paths to markup; everything else is a 404 with a helpful body. */
export async function startSite(pages: Readonly<Record<string, string>>) {
  const bodies = new Map(Object.entries(pages).map(([path, html]) => [path, Buffer.from(html)]))
  const missing = `<!doctype html><title>Not found</title><p>${'There is no such page. '.repeat(30)}<a href="/">Home</a>`
  const server = createServer((request, response) => {
    const body = bodies.get(request.url?.split('?', 1)[0] ?? '/')
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(body ?? missing)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The site has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
