import type { Dialect } from '../dialect.ts'

/** What finds a word that few addresses hold among very many, where the engine has no index for that. */
export function words({ wordTable }: Dialect): readonly string[] {
  return wordTable
}
