const minuteMs = 60_000

/** A later start than this is reported. */
export const lateAfterMs = (windowMinutes: number): number => Math.max(10, windowMinutes) * minuteMs
