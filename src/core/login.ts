/** What Plumbline signs in with at one origin. All of it is secret. */
export interface LoginSecrets {
  readonly headers?: Readonly<Record<string, string>>
  readonly cookies?: Readonly<Record<string, string>>
  readonly basic?: BasicAuth
  readonly form?: FormLogin
}

export interface BasicAuth {
  readonly username: string
  readonly password: string
}

export interface FormLogin {
  /** The page with the form. */
  readonly url: string
  /** Keyed by the names of the form's inputs. */
  readonly fields: Readonly<Record<string, string>>
  /** The name of the button to press, if the form has several. */
  readonly submit?: string
  readonly totp?: { readonly field: string; readonly secret: string }
  readonly success: SuccessTest
}

/** How to recognize a signed-in page. */
export interface SuccessTest {
  /** The page to check after signing in. Without it, every audited page must pass. */
  readonly url?: string
  readonly text?: string
  readonly selector?: string
}

export interface SessionCookie {
  readonly name: string
  readonly value: string
  readonly path: string
  /** ISO 8601; null for a session cookie. */
  readonly expires: string | null
}

/** A login as passed to a run. It is never stored in this form. */
export interface Login extends LoginSecrets {
  readonly origin: string
  /** Cookies of the last form login; null when there was none. */
  readonly session: readonly SessionCookie[] | null
}

/** Whether a page is audited signed in: on the host of the login, except the login page itself. */
export const isBehind = ({ origin, form }: Pick<Login, 'origin' | 'form'>, url: string): boolean =>
  new URL(url).hostname === new URL(origin).hostname &&
  (form === undefined || !isSamePage(new URL(url), new URL(form.url)))

export const isSamePage = (one: URL, other: URL): boolean =>
  one.hostname === other.hostname && withoutSlash(one.pathname) === withoutSlash(other.pathname)

const withoutSlash = (path: string): string =>
  path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path

/** The part of a login that may be shown: names and URLs, no values. */
export interface LoginShape {
  readonly headers: readonly string[]
  readonly cookies: readonly string[]
  readonly basic: boolean
  readonly form: {
    readonly url: string
    readonly fields: readonly string[]
    readonly totp: boolean
    readonly success: SuccessTest
  } | null
}

export const shapeOf = ({ headers = {}, cookies = {}, basic, form }: LoginSecrets): LoginShape => ({
  headers: Object.keys(headers),
  cookies: Object.keys(cookies),
  basic: basic !== undefined,
  form:
    form === undefined
      ? null
      : {
          url: form.url,
          fields: Object.keys(form.fields),
          totp: form.totp !== undefined,
          success: form.success,
        },
})

/** Headers that a login sends with each request to its origin, except cookies. Names in lower case. */
export function headersOf({ headers = {}, basic }: LoginSecrets): Readonly<Record<string, string>> {
  const own = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const)
  return { ...(basic === undefined ? {} : { authorization: basicOf(basic) }), ...Object.fromEntries(own) }
}

const basicOf = ({ username, password }: BasicAuth): string =>
  `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`

/** A selector for one element: tag, id, classes and attributes, such as `a.sign-out` or `[href="/logout"]`. */
export interface SimpleSelector {
  readonly tag: string | null
  readonly id: string | null
  readonly classes: readonly string[]
  readonly attributes: readonly { readonly name: string; readonly value: string | null }[]
}

/** Undefined if the text is not a selector for one element. */
export function parseSelector(text: string): SimpleSelector | undefined {
  let tag: string | null = null
  let id: string | null = null
  const classes: string[] = []
  const attributes: { name: string; value: string | null }[] = []
  let rest = text.trim()
  if (rest === '') return undefined
  while (rest !== '') {
    const part = selectorPart.exec(rest)
    if (part === null) return undefined
    const [whole, name, idPart, classPart, attribute, quoted, bare] = part
    if (name !== undefined) {
      if (rest !== text.trim()) return undefined
      tag = name.toLowerCase()
    } else if (idPart !== undefined) id = idPart
    else if (classPart !== undefined) classes.push(classPart)
    else if (attribute !== undefined)
      attributes.push({ name: attribute.toLowerCase(), value: quoted ?? bare ?? null })
    rest = rest.slice(whole.length)
  }
  return { tag, id, classes, attributes }
}

const selectorPart =
  /^(?:([A-Za-z][\w-]{0,99})|#([\w-]{1,200})|\.([\w-]{1,200})|\[([\w-]{1,100})(?:=(?:"([^"]{0,500})"|([\w-]{1,200})))?\])/
