import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestContext } from 'node:test'

export interface SeenRequest {
  readonly method: string
  readonly path: string
  /** All headers as one text. */
  readonly headers: string
}

export interface LoginSite {
  readonly origin: string
  readonly seen: readonly SeenRequest[]
  /** Number of logins so far. */
  logins(): number
  /** Ends all sessions, and optionally refuses new ones. */
  signEverybodyOut(options?: { readonly forGood: boolean }): void
  /** From now on shows browsers the login page, whatever session they have. */
  refuseBrowsers(): void
}

export interface LoginSiteOptions {
  readonly password: string
  /** A site that must never learn a secret: the pages load from it, link to it and redirect to it. */
  readonly otherOrigin: string
  /** Checks the one-time code, on a separate page. */
  readonly code?: () => string
}

/** A site with a login form. Pages behind it echo every request header, in every encoding. */
export async function openLoginSite(test: TestContext, options: LoginSiteOptions): Promise<LoginSite> {
  const seen: SeenRequest[] = []
  let sessions = new Set<string>()
  let refuses = false
  let refusesBrowsers = false
  let count = 0

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bodyOf(request)
    const { pathname, search } = new URL(request.url ?? '/', 'http://site')
    seen.push({
      method: request.method ?? '',
      path: pathname + search,
      headers: JSON.stringify(request.headers),
    })
    const session = /(?:^|; )sid=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
    const isBrowser = request.headers['user-agent']?.includes('Chrome') === true
    const isIn = sessions.has(session) && !(refusesBrowsers && isBrowser)
    const go = (location: string, cookie?: string): void => {
      const set = cookie === undefined ? {} : { 'set-cookie': cookie }
      response.writeHead(302, { location, ...set }).end()
    }
    const page = (html: string, headers: Readonly<Record<string, string>> = {}): void => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(html)
    }
    const newSession = (): string => {
      count += 1
      const sid = `sidcanary${count}${'x'.repeat(24)}`
      if (!refuses) sessions.add(sid)
      return `sid=${sid}; Path=/; HttpOnly`
    }
    if (pathname === '/robots.txt' || pathname === '/favicon.ico') return void response.writeHead(404).end()
    if (pathname === '/logout') {
      sessions.delete(session)
      return go('/login')
    }
    if (pathname === '/login' && request.method === 'POST') {
      const given = new URLSearchParams(body)
      const token = /(?:^|; )csrf=([^;]+)/.exec(request.headers.cookie ?? '')?.[1]
      const isRight =
        given.get('password') === options.password && given.get('csrf') === token && token !== undefined
      if (!isRight) return page(form('Wrong password'))
      return options.code === undefined ? go('/welcome', newSession()) : go('/code')
    }
    if (pathname === '/code') {
      if (request.method !== 'POST')
        return page('<!doctype html><title>Code</title><form method="post"><input name="otp"></form>')
      return new URLSearchParams(body).get('otp') === options.code?.()
        ? go('/welcome', newSession())
        : go('/login')
    }
    if (pathname === '/login') return page(form(''), { 'set-cookie': 'csrf=token-1; Path=/' })
    if (pathname === '/out') return go(`${options.otherOrigin}/redirected?from=page`)
    if (!isIn) return go('/login')
    return page(account(request, options), {
      'x-echo': JSON.stringify(request.headers).replace(/[^\x20-\x7e]/g, ''),
    })
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  test.after(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    // A TCP server's address is never a string.
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    logins: () => count,
    refuseBrowsers: () => (refusesBrowsers = true),
    signEverybodyOut({ forGood } = { forGood: false }) {
      sessions = new Set()
      refuses = forGood
    },
  }
}

/** A server that only records its requests. */
export async function openRecorder(
  test: TestContext,
): Promise<{ origin: string; seen: readonly SeenRequest[] }> {
  const seen: SeenRequest[] = []
  const server = createServer((request, response) => {
    seen.push({
      method: request.method ?? '',
      path: request.url ?? '',
      headers: JSON.stringify(request.headers),
    })
    response.writeHead(200, { 'content-type': 'text/html', 'access-control-allow-origin': '*' })
    response.end('<!doctype html><html lang="en"><title>Other</title><p>Another site')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  test.after(() => {
    server.closeAllConnections()
    server.close()
  })
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen }
}

const form = (
  message: string,
): string => `<!doctype html><html lang="en"><title>Sign in</title><p>${message}</p>
<form action="/search"><input name="q"></form>
<form method="post" action="/login"><input type="hidden" name="csrf" value="token-1"><input name="email">
<input type="password" name="password"><button name="go" value="1">Sign in</button></form>`

/** Echoes the request's credentials: as text, in attributes, URLs, scripts and comments, plain and encoded. */
function account({ headers }: IncomingMessage, { otherOrigin }: LoginSiteOptions): string {
  const values = [headers.authorization, headers.cookie, headers['x-token']].flatMap((value) => value ?? [])
  const echoed = [...values, ...values.flatMap((value) => value.split(/[ =;:]+/))].filter(
    (text) => text.length > 5,
  )
  const forms = echoed.flatMap((text) => [
    text,
    Buffer.from(text).toString('base64'),
    Buffer.from(text).toString('hex'),
    encodeURIComponent(text),
    JSON.stringify(text),
  ])
  const escape = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
  return `<!doctype html><html lang="en"><head><title>Account ${escape(echoed.join(' ')).slice(0, 3000)}</title>
<link rel="stylesheet" href="/style.css?key=${encodeURIComponent(echoed.at(-1) ?? '')}"></head><body><h1>Your account</h1><a href="/logout">Sign out</a>
<!-- ${forms.join(' ').replaceAll('--', '- -')} -->
${forms.map((text) => `<p title="${escape(text)}">${escape(text)}</p>`).join('\n')}
${echoed.map((text) => `<a href="/page?key=${encodeURIComponent(text)}">key</a><img src="/i.png?key=${encodeURIComponent(text)}">`).join('\n')}
<script>console.log(${JSON.stringify(forms.join(' ')).replaceAll('<', '\\u003c')}); fetch('${otherOrigin}/fetched', { mode: 'no-cors', credentials: 'include' })</script>
<img src="${otherOrigin}/image.png" alt=""><img src="/out" alt=""><iframe src="${otherOrigin}/frame" title="other"></iframe>
<a href="${otherOrigin}/link">Elsewhere</a><a href="/out">Out</a></body></html>`
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}
