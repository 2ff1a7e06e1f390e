import { rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { buildPackage, type Cost, costOf, writeBuiltSite } from './check-command.ts'
import { atLeast, atMost, type Measure, told } from './measure.ts'

const pages = 200
const rounds = 5

/** `plumbline check` as installed from npm: how long it takes to start, to the first page, and for a built site. */
export async function measureCheck(): Promise<readonly Measure[]> {
  const plumbline = await buildPackage()
  const one = await writeBuiltSite(1)
  const many = await writeBuiltSite(pages)
  try {
    const version = await median(() => costOf([...plumbline, '--version']))
    const first = await median(() => costOf([...plumbline, 'check', one]))
    const whole = await costOf([...plumbline, 'check', many])
    const note = `${pages} pages of 12 kB with ten images, ${availableParallelism()} cores`
    return [
      atMost('check: s for --version', version.wallSeconds, 0.2, `median of ${rounds}`),
      told('check: s of processor time for --version', version.cpuSeconds),
      atMost('check: s for a folder with one page', first.wallSeconds, 1, `median of ${rounds}`),
      told('check: s of processor time for a folder with one page', first.cpuSeconds),
      atLeast('check: pages/s without a browser', pages / whole.wallSeconds, 25, note),
      atMost('check: ms of processor time per page', (1000 * whole.cpuSeconds) / pages, 80, note),
    ]
  } finally {
    await Promise.all([one, many].map((folder) => rm(folder, { recursive: true, force: true })))
  }
}

/** After one run that fills the compile cache. */
async function median(work: () => Promise<Cost>): Promise<Cost> {
  await work()
  const costs: Cost[] = []
  for (let round = 0; round < rounds; round += 1) costs.push(await work())
  const middle = (values: readonly number[]): number =>
    values.toSorted((one, other) => one - other)[rounds >> 1] ?? 0
  return {
    wallSeconds: middle(costs.map(({ wallSeconds }) => wallSeconds)),
    cpuSeconds: middle(costs.map(({ cpuSeconds }) => cpuSeconds)),
  }
}
