import assert from 'node:assert/strict'
import { test } from 'node:test'
import { databaseRisk } from './database-risk.ts'

test('a database on another machine without encryption is worth a warning', () => {
  const isRisky = (databaseUrl: string | null): boolean => databaseRisk({ databaseUrl }) !== undefined
  for (const url of [
    'postgres://u:p@db.example/plumbline',
    'postgres://u:p@10.0.0.5:5432/plumbline',
    'postgres://u:p@db.example/plumbline?sslmode=disable',
  ])
    assert.equal(isRisky(url), true, url)
  for (const url of [
    null,
    'postgres://u:p@localhost/plumbline',
    'postgres://u:p@127.0.0.1:5432/plumbline',
    'postgres://u@localhost/plumbline?host=%2Frun%2Fpostgresql',
    'postgres://u@%2Frun%2Fpostgresql/plumbline',
    'postgres://u:p@db.example/plumbline?sslmode=verify-full',
    'postgres://u:p@db.example/plumbline?ssl=true',
  ])
    assert.equal(isRisky(url), false, String(url))
})
