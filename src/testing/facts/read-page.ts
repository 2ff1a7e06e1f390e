import assert from 'node:assert/strict'
import type { ReadFacts } from '../../core/facts/read.ts'
import { readFacts } from '../../gather/read-facts.ts'
import { type AuditCase, fetchedFrom } from './audit-cases.ts'

/** All facts of a page, read as in production. Fails the test if one of them cannot be read. */
export function readPage(example: Omit<AuditCase, 'is' | 'name'>, body?: Uint8Array): ReadFacts {
  const fetched = fetchedFrom(example)
  const gathered = readFacts(body === undefined ? fetched : { ...fetched, body }, (fact, error) =>
    assert.fail(`${fact}: ${String(error)}`),
  )
  return Object.fromEntries(
    Object.entries(gathered).map(([name, fact]) => [name, fact.ok ? fact.value : undefined]),
  ) as unknown as ReadFacts
}
