/** A command was called in a way that it does not understand. Its message says what is wrong; help follows it. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UsageError'
  }
}
