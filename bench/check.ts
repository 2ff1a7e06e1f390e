import { rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { median } from '../src/lib/median.ts'
import { buildPackage, type Cost, costOf, ordinaryPage, writeBuiltSite } from './peers/check-command.ts'
import { atLeast, atMost, type Measure, told } from './instruments/measure.ts'
import { forkSite } from './sites/site-process.ts'

const pages = 200
const rounds = 5

/** `plumbline check` as installed from npm: time to start, to the first page, and for a built site. */
export async function measureCheck(): Promise<readonly Measure[]> {
  const plumbline = await buildPackage()
  const one = await writeBuiltSite(1)
  const many = await writeBuiltSite(pages)
  try {
    const version = await typical(() => costOf([...plumbline, '--version']))
    const first = await typical(() => costOf([...plumbline, 'check', one]))
    const whole = await costOf([...plumbline, 'check', many])
    const verify = await measureVerify(plumbline)
    const note = `${pages} pages of 12 kB with ten images, ${availableParallelism()} cores`
    return [
      atMost('check: s for --version', version.wallSeconds, 0.2, `median of ${rounds}`),
      told('check: s of CPU time for --version', version.cpuSeconds),
      atMost('check: s for a folder with one page', first.wallSeconds, 1, `median of ${rounds}`),
      told('check: s of CPU time for a folder with one page', first.cpuSeconds),
      atLeast('check: pages/s without a browser', pages / whole.wallSeconds, 25, note),
      atMost('check: ms of CPU time per page', (1000 * whole.cpuSeconds) / pages, 80, note),
      ...verify,
    ]
  } finally {
    await Promise.all([one, many].map((folder) => rm(folder, { recursive: true, force: true })))
  }
}

/** Response time of an ordinary site's server. */
const delayMs = 100
const verified = ['title-length', 'image-alt', 'meta-description-present', 'hsts', 'csp']

/** Verifying a fix from the command line, including the start of the program. */
async function measureVerify(plumbline: readonly string[]): Promise<readonly Measure[]> {
  const site = await forkSite(
    { '/': { type: 'text/html; charset=utf-8', body: ordinaryPage(0) } },
    { delayMs },
  )
  try {
    const words = verified.flatMap((audit) => ['--audit', audit])
    const cost = await typical(() => costOf([...plumbline, 'verify', `${site.url}/`, ...words]))
    const requests = (await site.requests()).length / (rounds + 1)
    const note = `${verified.length} audits of a page that responds in ${delayMs} ms`
    return [
      atMost('verify: s', cost.wallSeconds, 1, note),
      told('verify: s of CPU time', cost.cpuSeconds),
      told('verify: requests', requests),
    ]
  } finally {
    site.close()
  }
}

/** Measured after one run that fills the compile cache. */
async function typical(work: () => Promise<Cost>): Promise<Cost> {
  await work()
  const costs: Cost[] = []
  for (let round = 0; round < rounds; round += 1) costs.push(await work())
  return {
    wallSeconds: median(costs.map(({ wallSeconds }) => wallSeconds)),
    cpuSeconds: median(costs.map(({ cpuSeconds }) => cpuSeconds)),
  }
}
