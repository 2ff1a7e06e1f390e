/** Where the program tells its operator what went wrong behind a polite answer. */
export interface Log {
  error(detail: object, message: string): void
  warn(detail: object, message: string): void
}
