import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'

/** Every value of every table as text, with compressed values decompressed. */
export async function everyRow(
  database: { readonly file: string } | { readonly url: string },
): Promise<string> {
  const values = 'file' in database ? fromSqlite(database.file) : await fromPostgres(database.url)
  return values.map(readable).join('\n')
}

function fromSqlite(file: string): readonly unknown[] {
  const db = new DatabaseSync(file, { readOnly: true })
  try {
    const tables = db
      .prepare(`select name from sqlite_master where type = 'table' and sql not like 'create virtual%'`)
      .all()
    return tables.flatMap(({ name }) =>
      db
        .prepare(`select * from "${String(name)}"`)
        .all()
        .flatMap((row) => Object.values(row)),
    )
  } finally {
    db.close()
  }
}

async function fromPostgres(url: string): Promise<readonly unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const names = `select table_name from information_schema.tables where table_schema = 'public'`
    const { rows: tables } = await client.query<{ table_name: string }>(names)
    const all: unknown[] = []
    for (const { table_name: name } of tables) {
      const { rows } = await client.query<Record<string, unknown>>(`select * from "${name}"`)
      all.push(...rows.flatMap((row) => Object.values(row)))
    }
    return all
  } finally {
    await client.end()
  }
}

function readable(value: unknown): string {
  if (!(value instanceof Uint8Array)) return JSON.stringify(value) ?? ''
  const unpacked = [zstdDecompressSync, brotliDecompressSync, gunzipSync].flatMap((unpack) => {
    try {
      return [unpack(value)]
    } catch {
      return []
    }
  })
  // Bytes as Latin-1, and as UTF-8 if they are text.
  return [value, ...unpacked].map((bytes) => Buffer.from(bytes).toString('latin1')).join('\n')
}
