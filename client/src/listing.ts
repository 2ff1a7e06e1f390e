/** One page of a list, as the service returns it. */
export interface Page<T> {
  readonly data: readonly T[]
  readonly links: { readonly next: string | null }
  readonly meta: { readonly total: number }
}

/** A list: `await` gives its first page, `for await` iterates over the items of all pages. */
export class Listing<T, P extends Page<T> = Page<T>> implements AsyncIterable<T>, PromiseLike<P> {
  readonly #first: () => Promise<P>
  readonly #next: (url: string) => Promise<P>

  constructor(first: () => Promise<P>, next: (url: string) => Promise<P>) {
    this.#first = first
    this.#next = next
  }

  // oxlint-disable-next-line unicorn/no-thenable -- a list is awaited for its first page
  then<A = P, B = never>(
    onPage?: ((page: P) => A | PromiseLike<A>) | null,
    onError?: ((error: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.#first().then(onPage, onError)
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void> {
    let page = await this.#first()
    for (;;) {
      yield* page.data
      if (page.links.next === null) return
      page = await this.#next(page.links.next)
    }
  }
}
