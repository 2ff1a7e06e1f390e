import type { DataValue } from '../../../core/facts/read.ts'

export const schemaOrg = 'https://schema.org'

/** Whether a type or a vocabulary is schema.org's, however its URL is spelled. */
export const isSchemaOrg = (name: string): boolean =>
  /^(?:(?:https?:)?\/\/(?:www\.)?schema\.org(?:\/|$)|schema:)/i.test(name.trim())

/** `https://schema.org/Product` and `schema:Product` are Product. */
export const shortName = (type: string): string =>
  type.trim().replace(/^(?:(?:https?:)?\/\/(?:www\.)?schema\.org\/|schema:)/i, '')

/** Names come from the page: without a prototype, `constructor` is a property like any other. */
export const emptyProperties = (): Record<string, DataValue[]> =>
  // Object.create is typed as any; it returns an object without members.
  Object.create(null) as Record<string, DataValue[]>
