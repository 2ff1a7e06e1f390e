/** The package ships no types. Each export used here is a list of words, named by ISO 639-3 code. */
declare module 'stopword' {
  const lists: Readonly<Record<string, readonly string[]>>
  export default lists
}
