/** Runs a third-party parser on an external value. If it throws, only that value is lost. */
export function tryParse<Parsed, Fallback>(parse: () => Parsed, fallback: Fallback): Parsed | Fallback {
  try {
    return parse()
  } catch {
    return fallback
  }
}
