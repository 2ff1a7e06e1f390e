/** The package declares its JavaScript as its types, which TypeScript ignores. These are the parts in use. */
declare module 'http-cache-semantics' {
  export default class CachePolicy {
    constructor(
      request: { readonly method: string; readonly headers: Readonly<Record<string, string | undefined>> },
      answer: { readonly status: number; readonly headers: Readonly<Record<string, string | undefined>> },
      options: { readonly shared: boolean; readonly cacheHeuristic: number },
    )
    storable(): boolean
    maxAge(): number
  }
}
