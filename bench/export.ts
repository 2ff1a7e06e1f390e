import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { categories } from '../src/core/audit.ts'
import { ownedFolder } from '../src/testing/machine/owned-folder.ts'
import { startService } from '../src/testing/servers/service/service-process.ts'
import { atMost, type Measure, told } from './instruments/measure.ts'
import { fillStatements, sqliteWords, together } from './scale/rows.ts'

const sizes = [10_000, 100_000] as const

/** Memory that the garbage collector frees later varies by some megabytes between runs. */
const toleranceMb = 30

/** Peak memory of the service while it exports all reports of an account, with few and with many reports. */
export async function measureExport(): Promise<readonly Measure[]> {
  const [few, many] = [await exportAll(sizes[0]), await exportAll(sizes[1])]
  return [
    told(
      `export of ${sizes[0].toLocaleString('en')} reports, MB more than before it`,
      few.moreMb,
      noteOf(few),
    ),
    atMost(
      `export of ${sizes[1].toLocaleString('en')} reports, MB more than before it`,
      many.moreMb,
      few.moreMb + toleranceMb,
      noteOf(many),
    ),
  ]
}

interface Exported {
  readonly beforeMb: number
  readonly moreMb: number
  readonly bytes: number
  readonly seconds: number
}

const noteOf = ({ beforeMb, bytes, seconds }: Exported): string =>
  `${Math.round(beforeMb)} MB before; ${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s`

async function exportAll(reports: number): Promise<Exported> {
  const folder = ownedFolder('export')
  const service = await startService({ PLUMBLINE_DATA: folder }, ['--no-work'])
  try {
    fill(join(folder, 'plumbline.db'), reports)
    // Compiles what an export needs, so that only growth is measured.
    for (let count = 0; count < 20; count += 1) await (await service.call('/reports?per_page=100')).text()
    const beforeMb = await service.memory()
    let peakMb = beforeMb
    let lines = 0
    let bytes = 0
    const begun = performance.now()
    const response = await service.call('/reports/export')
    if (response.status !== 200) throw new Error(`The export answered ${response.status}.`)
    // Node types it as any.
    const chunks = (response.body ?? []) as AsyncIterable<Uint8Array>
    for await (const chunk of chunks) {
      bytes += chunk.length
      for (const byte of chunk) if (byte === 10) lines += 1
      peakMb = Math.max(peakMb, await service.memory())
    }
    if (lines !== reports) throw new Error(`${lines} of ${reports} reports were exported.`)
    return { beforeMb, moreMb: peakMb - beforeMb, bytes, seconds: (performance.now() - begun) / 1000 }
  } finally {
    await service.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const scores = JSON.stringify(
  Object.fromEntries(categories.map((name) => [name, { score: 80, passed: 8, warned: 1, failed: 1 }])),
)

/** From a second process, while the service is running. The account already exists. */
function fill(file: string, reports: number): void {
  const database = new DatabaseSync(file, { timeout: 60_000 })
  database.exec('pragma synchronous = off; begin')
  for (const statement of fillStatements(sqliteWords, together(reports)))
    if (!statement.startsWith('insert into accounts'))
      database.exec(
        statement
          .replace('insert into owners', 'insert or replace into owners')
          .replaceAll("'{}'", `'${scores}'`),
      )
  database.exec('commit')
  database.close()
}
