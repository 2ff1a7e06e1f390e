import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Fault } from './fault.ts'
import { soundBody, soundHead, soundHeaders } from './sound-page.ts'

/** A site whose page `/oak-tables/N` has problem number N; `undefined` is the page without problems. */
export const plantedSite =
  (planted: readonly (Fault | undefined)[]): RequestListener =>
  (request, response) => {
    const origin = `http://${request.headers.host ?? ''}`
    const path = request.url ?? '/'
    const number = /^\/oak-tables\/(\d{1,4})$/.exec(path)?.[1]
    if (number !== undefined) return sendPage(response, planted[Number(number)], origin + path)
    if (path === '/robots.txt')
      return send(response, 'text/plain', `User-agent: *\nAllow: /\nSitemap: ${origin}/sitemap.xml\n`)
    if (path === '/sitemap.xml') return send(response, 'application/xml', sitemap(origin, planted.length))
    if (path === '/more.css') return send(response, 'text/css', 'p{margin:0}')
    if (path.endsWith('.svg')) return send(response, 'image/svg+xml', leaf)
    if (path === '/' || /^\/(?:about|contact|privacy|terms)$/.test(path))
      return send(response, 'text/html; charset=utf-8', otherPage)
    sendMissing(request, response)
  }

function sendPage(response: ServerResponse, fault: Fault | undefined, url: string): void {
  const headers = Object.entries({ ...soundHeaders, ...fault?.headers }).filter(([, value]) => value !== '')
  response.writeHead(200, Object.fromEntries(headers)).end(pageWith(fault).replaceAll('{url}', url))
}

function pageWith(fault: Fault | undefined): string {
  const page = `<!doctype html><html lang="en"><head>${soundHead}${fault?.head ?? ''}</head><body>${soundBody.replace('<!-- here -->', fault?.body ?? '')}</body></html>`
  if (fault?.swap === undefined) return page
  const [from, to] = fault.swap
  if (!page.includes(from)) throw new Error(`The sound page does not contain ${from}`)
  return page.replace(from, () => to)
}

const send = (response: ServerResponse, type: string, body: string): void =>
  void response
    .writeHead(200, { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' })
    .end(body)

const sendMissing = ({ method }: IncomingMessage, response: ServerResponse): void =>
  void response
    .writeHead(404, { 'content-type': 'text/html; charset=utf-8' })
    .end(method === 'HEAD' ? undefined : missingPage)

const sitemap = (origin: string, pages: number): string =>
  `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${Array.from({ length: pages }, (_, index) => `<url><loc>${origin}/oak-tables/${index}</loc></url>`).join('')}</urlset>`

const leaf = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'
const otherPage =
  '<!doctype html><html lang="en"><title>Example Joinery</title><h1>Example Joinery</h1><p>Oak.</p></html>'
const missingPage =
  '<!doctype html><html lang="en"><title>Not found</title><h1>Not found</h1><p>There is no such page. <a href="/">Home</a></p></html>'
