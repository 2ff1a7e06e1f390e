/** A person with a minimal browser: it keeps cookies, follows no redirects and runs no scripts. */
export class Person {
  readonly origin: string
  readonly cookies = new Map<string, string>()

  constructor(origin: string) {
    this.origin = origin
  }

  get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Seen> {
    return this.#ask(path, { headers })
  }

  /** Submits a form like a browser on a page of this service. */
  post(
    path: string,
    fields: Readonly<Record<string, string>> | URLSearchParams | FormData = {},
    headers: Readonly<Record<string, string>> = { origin: this.origin },
  ): Promise<Seen> {
    const body = fields instanceof FormData ? fields : new URLSearchParams(fields)
    return this.#ask(path, { method: 'POST', body, headers })
  }

  signIn(email = 'owner@example.com', password = 'long enough'): Promise<Seen> {
    return this.post('/sign-in', { email, password })
  }

  async #ask(
    path: string,
    init: Omit<RequestInit, 'headers'> & { headers: Readonly<Record<string, string>> },
  ): Promise<Seen> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(new URL(path, this.origin), {
      ...init,
      redirect: 'manual',
      headers: { ...init.headers, ...(cookie === '' ? {} : { cookie }) },
    })
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = '', rest = ''] = /^([^=]+)=([^;]*)(.*)$/.exec(set) ?? []
      if (/Max-Age=0\b/.test(rest)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    // A text decoder would drop the byte order mark at the beginning of a CSV.
    const text = Buffer.from(await response.arrayBuffer()).toString('utf8')
    return { status: response.status, headers: response.headers, text }
  }
}

export interface Seen {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}
