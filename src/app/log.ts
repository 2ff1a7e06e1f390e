/** Tells the operator what went wrong behind a polite response. */
export interface Log {
  error(detail: object, message: string): void
  warn(detail: object, message: string): void
}
