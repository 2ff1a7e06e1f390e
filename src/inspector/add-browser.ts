import { Failure } from '../core/failure.ts'
import type { ServedFolder } from '../core/page/static-files.ts'
import type { PageReach } from '../core/ports/outside.ts'
import { askBrowser, visitedUrl } from '../gather/ask/page/browser.ts'
import { maskSecrets } from '../gather/login/mask-secrets.ts'
import type { SignedInNet } from '../gather/login/signed-in-net.ts'
import type { OwnHeaders } from '../gather/net/http/fetch-page.ts'
import type { GatheredPage } from '../gather/gather.ts'

interface Visiting {
  /** The browser's socket; without it the page is not visited. */
  readonly browserSocket: string | undefined
  readonly signal: AbortSignal
  /** For a page behind a login. */
  readonly signedIn?: SignedInNet
  /** The folder that the page comes from, where it does. */
  readonly folder?: ServedFolder
  /** Request headers for some origins, which the browser sends too. */
  readonly ownHeaders?: OwnHeaders | undefined
  readonly onError: (fact: string, error: unknown) => void
}

/** Adds what a browser sees to the facts of a page. */
export async function addBrowser(
  { facts, reach }: Pick<GatheredPage, 'facts' | 'reach'>,
  { browserSocket, signal, signedIn, folder, ownHeaders, onError }: Visiting,
): Promise<GatheredPage['facts']> {
  if (browserSocket === undefined || !facts.page.ok) return facts
  const url = visitedUrl(facts.page.value, reach)
  const visiting = { browserSocket, signal, reach, onError, ...(folder === undefined ? {} : { folder }) }
  const browser = await (signedIn === undefined
    ? askBrowser(url, { ...visiting, ...loginWith(ownHeaders, url) })
    : askSignedIn(url, { ...visiting, signedIn }))
  return { ...facts, browser }
}

/** Own headers reach the origin of the page and no other, as those of a login do. They are no secrets to mask. */
function loginWith(
  own: OwnHeaders | undefined,
  url: string,
): Pick<Parameters<typeof askBrowser>[1], 'login'> {
  const { origin } = new URL(url)
  if (own?.origins.includes(origin) !== true) return {}
  return { login: { given: { origin, headers: own.headers, cookies: [] }, mask: maskSecrets([]) } }
}

/**
 * The browser continues the session of the HTTP pass. Minutes may have passed since: the page is fetched once more first,
 * because only its HTML as served is held against the success test. Throws a `Failure` `signed-out`.
 */
async function askSignedIn(
  url: string,
  {
    signedIn,
    ...visiting
  }: Omit<Visiting, 'browserSocket' | 'ownHeaders'> & {
    readonly browserSocket: string
    readonly reach: PageReach
    readonly signedIn: SignedInNet
  },
): Promise<GatheredPage['facts']['browser']> {
  const written = signedIn.asWritten(url)
  await signedIn.fetchPage(written, visiting.signal).catch((error: unknown) => {
    // Anything else is for the browser to find out.
    if (!(error instanceof Failure) || error.code === 'signed-out') throw error
  })
  const login = { given: signedIn.forBrowser(), mask: signedIn.mask }
  const browser = await askBrowser(written, { ...visiting, login })
  if (browser.ok) signedIn.refuseLoginPage(url, browser.value)
  return browser
}
