import { type Sentence, sentence } from '../../core/sentence.ts'
import { Failure } from '../../core/failure.ts'
import { headersOf, type Login, type SessionCookie } from '../../core/login.ts'
import type { BrowserFacts } from '../../core/facts/browser.ts'
import type { Fetched } from '../../core/page/page.ts'
import type { FetchOptions, Net } from '../../core/ports/outside.ts'
import { openJar, setIn } from './cookie-jar.ts'
import { logIn } from './form-login.ts'
import { type Mask, maskSecrets } from './mask-secrets.ts'
import { loginPageBecause, signedOutBecause } from './page-tests.ts'

/** What a browser needs to be signed in: see `browser/visit/sign-in-page.ts`. */
export interface BrowserLogin {
  readonly origin: string
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly cookies: readonly SessionCookie[]
}

/** A net that is signed in at one origin, without revealing its secrets. */
export interface SignedInNet {
  readonly net: Net
  readonly mask: Mask
  /** The page as a signed-in user sees it. Throws a `Failure` `signed-out` if it is not. */
  fetchPage(url: string, signal: AbortSignal): Promise<Fetched>
  /** Submits the login form, and returns the cookies of the new session. Throws a `Failure` `signed-out`. */
  logIn(signal: AbortSignal): Promise<readonly SessionCookie[]>
  /** Cookies of a form login; undefined without one. */
  session(): readonly SessionCookie[] | undefined
  forBrowser(): BrowserLogin
  /** A URL from a masked page, as the site wrote it. */
  asWritten(url: string): string
  /** Throws a `Failure` `signed-out` if the browser got the login page instead of this one. */
  refuseLoginPage(url: string, seen: Pick<BrowserFacts, 'rendered' | 'requests' | 'lost'>): void
}

/** Session ids are longer. A cookie such as `theme=dark` is not a secret, and its value may be a word on the page. */
const shortestSession = 16

export function openSignedInNet(net: Net, login: Login): SignedInNet {
  const { origin, form } = login
  const headers = headersOf(login)
  const jar = openJar(login.cookies ?? {}, login.session ?? [])
  const mask = maskSecrets(secretsOf(login))
  for (const { value } of jar.all()) if (value.length >= shortestSession) mask.add(value)

  /** Sends the credentials and stores the cookies; the response is not masked yet. */
  const fetchRaw = async (url: string, options: FetchOptions): Promise<Fetched> => {
    const fetched = await net.fetch(url, {
      ...options,
      headersFor(at) {
        const own = options.headersFor?.(at) ?? {}
        const isAsked = at.href === URL.parse(url)?.href
        return at.origin === origin && (isAsked || !isAction(at)) ? { ...own, ...ownHeaders(at) } : own
      },
    })
    for (const { url: at, headers: received } of fetched.chain) {
      const from = new URL(at)
      if (from.origin !== origin) continue
      for (const { value } of setIn(from, received)) if (value.length >= shortestSession) mask.add(value)
    }
    return fetched
  }

  const ownHeaders = (url: URL): Readonly<Record<string, string>> => {
    const cookie = jar.headerFor(url)
    return { ...headers, ...(cookie === '' ? {} : { cookie }) }
  }

  /** Cookies are stored while signing in and with the page itself; later requests do not change them. */
  const keepCookies = (fetched: Fetched): Fetched => {
    for (const { url, headers: received } of fetched.chain)
      if (new URL(url).origin === origin) jar.store(new URL(url), received)
    return fetched
  }

  /** Messages contain URLs, and URLs may echo a secret. */
  const masked = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      if (error instanceof Failure)
        throw new Failure(error.code, { ...error.sentence, values: mask.deep(error.sentence.values) })
      throw error
    }
  }

  /** Only for URLs of the origin, so that nobody else learns the masked secret. */
  const asWritten = (url: string): string => (URL.parse(url)?.origin === origin ? mask.unmasked(url) : url)

  const submitForm = async (signal: AbortSignal): Promise<void> => {
    if (form === undefined) return
    jar.forgetSession()
    await logIn(form, async ({ url, body }) =>
      keepCookies(
        await fetchRaw(url.href, {
          signal,
          maxRedirects: 0,
          ...(body === undefined
            ? {}
            : { method: 'POST', body, headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
        }),
      ),
    )
  }

  return {
    mask,
    net: {
      ...net,
      fetch(url, options = {}) {
        const unmasked = asWritten(url)
        // A link that signs out or deletes is requested without credentials.
        const target = URL.parse(unmasked)
        const isStranger = target?.origin === origin && isAction(target)
        return masked(async () =>
          mask.fetched(isStranger ? await net.fetch(unmasked, options) : await fetchRaw(unmasked, options)),
        )
      },
    },

    fetchPage: (url, signal) =>
      masked(async () => {
        const fetched = keepCookies(await fetchRaw(url, { signal }))
        const because = signedOutBecause(fetched, url, login)
        if (because !== undefined) throw signedOut(login, because)
        return mask.fetched(fetched)
      }),

    logIn: (signal) =>
      masked(async () => {
        await submitForm(signal)
        return jar.session()
      }),

    session: () => (form === undefined ? undefined : jar.session()),
    forBrowser: () => ({ origin, headers, cookies: jar.all() }),
    asWritten,
    refuseLoginPage(requested, { lost, ...seen }) {
      // Parts that could not be read throw.
      if (lost.some(({ part }) => part === 'rendered' || part === 'requests')) return
      const { rendered, requests } = seen
      const { url, passwordFields } = rendered
      if (!URL.canParse(url)) return
      const document = requests.findLast(
        ({ type, inFrame, failure }) => type === 'Document' && !inFrame && failure === null,
      )
      const status = document?.status ?? null
      const because = loginPageBecause({ requested, url, status, passwordFields }, login)
      if (because !== undefined) throw signedOut(login, sentence('inBrowser', { reason: because }))
    },
  }
}

function secretsOf({ headers = {}, cookies = {}, basic, form }: Login): readonly string[] {
  const values = Object.values(headers)
  return [
    ...values,
    // `Bearer` and `Basic` are not secrets; what follows them is.
    ...values.map((value) => value.replace(/^(?:bearer|basic|token) /i, '')),
    ...Object.values(cookies),
    ...(basic === undefined
      ? []
      : [basic.password, Buffer.from(`${basic.username}:${basic.password}`).toString('base64')]),
    ...(form === undefined ? [] : Object.values(form.fields)),
    ...(form?.totp === undefined ? [] : [form.totp.secret]),
  ]
}

/** Links that change something when a signed-in user follows them. */
const isAction = ({ pathname, search }: URL): boolean =>
  /(?:^|[^a-z])(?:log[-_]?(?:out|off)|sign[-_]?(?:out|off)|delete|remove|destroy|unsubscribe|deactivate|revoke|cancel|buy|purchase|checkout)(?:[^a-z]|$)/i.test(
    pathname + search,
  )

function signedOut({ origin }: Login, reason: Sentence): Failure {
  return new Failure('signed-out', sentence('signedOut', { host: new URL(origin).host, reason }))
}
