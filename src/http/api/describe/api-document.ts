import { operations } from '../operations.ts'
import { describeApi } from './describe.ts'
import type { ApiDocument } from './document.ts'

const documents = new Map<string, ApiDocument>()

/**
 * The OpenAPI document of this service. Both prefixes and /docs show the same one, so it is built once, and only when
 * somebody asks for it.
 */
export function apiDocument(version: string): ApiDocument {
  const known = documents.get(version)
  if (known !== undefined) return known
  const document = describeApi(operations, version)
  documents.set(version, document)
  return document
}
