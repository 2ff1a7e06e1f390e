/** The parser alone loads in half the time of the whole package; @types/css-tree only describes the package. */
declare module 'css-tree/parser' {
  import type { parse } from 'css-tree'
  const parser: typeof parse
  export default parser
}
