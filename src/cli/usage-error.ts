/** A command was called incorrectly. The message says what is wrong, and help follows it. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UsageError'
  }
}
