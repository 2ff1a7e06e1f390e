/** The same function, called once for each distinct argument: most links and texts of a page are repeated. */
export function oncePer<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, { readonly value: Value }>()
  return (key) => {
    const before = known.get(key)
    if (before !== undefined) return before.value
    const value = make(key)
    known.set(key, { value })
    return value
  }
}
