/** Tells the operator what went wrong behind an error response. */
export interface Log {
  error(detail: object, message: string): void
  warn(detail: object, message: string): void
}
