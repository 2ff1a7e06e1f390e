/** The check could not run, for a reason that its user can fix. Exit code 1. */
export class CheckError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'CheckError'
  }
}
