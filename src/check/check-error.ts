/** The check could not run, for a reason that its user can do something about. Ends with exit code 1. */
export class CheckError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'CheckError'
  }
}
