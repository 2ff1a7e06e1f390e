import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { TestContext } from 'node:test'

/** A site on loopback that serves a small page at every URL, or uses `answer`. Returns its origin. */
export async function startSite(context: TestContext, answer: RequestListener = smallPage): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  context.after(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The site has no port.')
  return `http://127.0.0.1:${address.port}`
}

const smallPage: RequestListener = (request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(
    `<!doctype html><html lang="en"><title>A small page</title><h1>A small page</h1><p>At ${request.url?.length ?? 0}.</p></html>`,
  )
}
