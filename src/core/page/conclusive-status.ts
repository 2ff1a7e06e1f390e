/** Answers that tell of a wall, a limit or passing trouble, and nothing of what was asked for; 999 is LinkedIn's. */
const silent: ReadonlySet<number> = new Set([401, 403, 407, 408, 425, 429, 502, 503, 504, 999])

/** Whether nothing can be concluded from the status of an extra request; null is no answer at all. */
export const saysNothing = (status: number | null): boolean => status === null || silent.has(status)
