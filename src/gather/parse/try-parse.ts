/** What a third-party parser makes of a value from outside. When it throws, that value alone is lost. */
export function tryParse<Parsed, Fallback>(parse: () => Parsed, fallback: Fallback): Parsed | Fallback {
  try {
    return parse()
  } catch {
    return fallback
  }
}
