import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { packReport, unpackReport } from '../src/codec/packed-report.ts'
import type { JudgedReport } from '../src/core/report/report.ts'
import { openSqliteStore } from '../src/store/sqlite/open-sqlite.ts'

// Makes the report at /example anew from one of the demo: node scripts/make-example.ts DATA_FOLDER REPORT_ID
// The folder is the one that `npm run demo` leaves in the system's temporary folder while it runs.

const [folder, id] = process.argv.slice(2)
if (folder === undefined || id === undefined) throw new Error('usage: make-example.ts DATA_FOLDER REPORT_ID')

const target = join(import.meta.dirname, '../src/http/pages/example/files')
const shownHost = 'harbour-bikes.example'

const store = await openSqliteStore({ path: folder, clock: { now: () => new Date() }, role: 'tool' })
try {
  const { items } = await store.reports.list({
    owner: 1,
    sortBy: 'id',
    sort: 'asc',
    perPage: 100,
    page: 1,
  })
  const report = items.find((each) => each.id === Number(id))
  const run = report?.run ?? null
  const packed = run === null ? undefined : await store.reports.document(run)
  if (report === undefined || run === null || packed === undefined) throw new Error(`no report ${id}`)
  const text = JSON.stringify(await unpackReport(packed))
  const { host, hostname } = new URL(report.url)
  // The sample sites listen on a port of this machine, which nobody else has.
  const shown = JSON.parse(text.replaceAll(host, shownHost).replaceAll(hostname, shownHost)) as JudgedReport
  await rm(target, { recursive: true, force: true })
  await mkdir(target, { recursive: true })
  await writeFile(join(target, 'report.zst'), packReport(shown))
  const pictures = shown.browser === undefined || 'error' in shown.browser ? [] : shown.browser.pictures
  for (const { name } of pictures) {
    const image = await store.reports.image(run, name)
    if (image !== undefined) await writeFile(join(target, name), image.bytes)
  }
} finally {
  await store.close()
}
