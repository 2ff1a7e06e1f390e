/** Statuses of bot walls, rate limits and temporary trouble, which say nothing about the URL; 999 is LinkedIn's. */
const silent: ReadonlySet<number> = new Set([401, 403, 407, 408, 425, 429, 502, 503, 504, 999])

/** Whether the status of an extra request is inconclusive; null is no response at all. */
export const isInconclusiveStatus = (status: number | null): boolean => status === null || silent.has(status)
