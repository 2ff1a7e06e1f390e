/** An element of the rendered page, as a report identifies it. */
export interface SeenElement {
  readonly selector: string
  readonly snippet: string
  /**
   * The way to it, which may also exist in the source; empty in frames and shadow roots. See `pathOf` in
   * `browser/in-page`.
   */
  readonly path?: readonly string[]
}
