/** The package ships no types: every export used is a list of words by ISO 639-3 code. */
declare module 'stopword' {
  const lists: Readonly<Record<string, readonly string[]>>
  export default lists
}
