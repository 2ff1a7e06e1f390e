/** A problem planted into a page that has none. */
export interface Fault {
  readonly audit: string
  /** Appended to the head. */
  readonly head?: string
  /** Appended to the main content. */
  readonly body?: string
  /** Replaced once in the page. */
  readonly swap?: readonly [from: string, to: string]
  readonly headers?: Readonly<Record<string, string>>
}

export const swap = (audit: string, from: string, to: string): Fault => ({ audit, swap: [from, to] })
export const body = (audit: string, markup: string): Fault => ({ audit, body: markup })
export const head = (audit: string, markup: string): Fault => ({ audit, head: markup })
export const headers = (audit: string, changed: Readonly<Record<string, string>>): Fault => ({
  audit,
  headers: changed,
})
export const gone = ''
