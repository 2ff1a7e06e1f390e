import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseFile } from '../../store/sqlite/file.ts'
import { openSqliteStore } from '../../store/sqlite/open-sqlite.ts'

/**
 * A new folder with an empty database that has the current schema. It is a copy of one that was migrated once in this
 * process: a migration takes 25 ms of CPU time, and most tests open a store of their own.
 */
export async function migratedFolder(): Promise<string> {
  const folder = await newFolder()
  schema ??= readMigrated()
  await writeFile(databaseFile(folder), await schema, { mode: 0o600 })
  return folder
}

let schema: Promise<Buffer> | undefined

async function readMigrated(): Promise<Buffer> {
  const folder = await newFolder()
  const store = await openSqliteStore({ path: folder, clock: { now: () => new Date() }, role: 'tool' })
  await store.close()
  const bytes = await readFile(databaseFile(folder))
  await rm(folder, { recursive: true })
  return bytes
}

const newFolder = () => mkdtemp(join(tmpdir(), 'plumbline-store-'))
