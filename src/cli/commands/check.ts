import { problemText } from '../../messages/sentence-text.ts'
import { appendFile } from 'node:fs/promises'
import { relative } from 'node:path'
import type { BrowserHost } from '../../browser/host/open-host.ts'
import { CheckError } from '../../check/check-error.ts'
import { saveFile } from '../../check/save-file.ts'
import { pruneBaseline, writeBaseline } from '../../check/baseline/baseline.ts'
import { saveBaseline } from '../../check/baseline/baseline-file.ts'
import type { FormatName } from '../../check/formats/format.ts'
import { githubFault } from '../../check/formats/github.ts'
import { formats } from '../../check/formats/formats.ts'
import { makeLocate } from '../../check/formats/locate.ts'
import { folderInRepository } from '../../check/formats/repository.ts'
import { changes, headline } from '../../check/formats/sentences.ts'
import type { CheckOutcome } from '../../check/outcome.ts'
import { readBuild } from '../../check/read-build.ts'
import { Problem } from '../../core/problem.ts'
import { uploadReports } from '../upload-reports.ts'
import { runCheck } from '../../check/run-check.ts'
import { startCommand } from '../../check/start-command.ts'
import { readConfig } from '../../config/config.ts'
import { printable } from '../../lib/text/printable.ts'
import { say, texts } from '../../messages/texts.ts'
import type { Command } from '../command.ts'
import { showProgress } from '../output/progress.ts'
import { UsageError } from '../usage-error.ts'
import { version } from '../version.ts'
import { type CheckPlan, planCheck } from './check-plan.ts'

const { check: t } = texts

const interrupted = 130

/** Audits pages and folders without a server or a database. Exit codes: 0 passed, 1 could not run, 2 a gate tripped. */
export const check: Command = async (words, env) => {
  const ending = new AbortController()
  const interrupt = (): void => ending.abort(new Error('interrupted'))
  process.once('SIGINT', interrupt)
  process.once('SIGTERM', interrupt)
  try {
    const plan = await planCheck(words, { env, workingDirectory: process.cwd() })
    return await carryOut(plan, env, ending.signal)
  } catch (error) {
    if (ending.signal.aborted) return interrupted
    if (!(error instanceof CheckError) && !(error instanceof UsageError)) throw error
    const said = error instanceof UsageError ? say(t.seeHelp, { message: error.message }) : error.message
    explain(said, asksForAnnotations(words))
    return 1
  } finally {
    process.off('SIGINT', interrupt)
    process.off('SIGTERM', interrupt)
  }
}

/** Reads the raw options, because they may be what is invalid. */
const asksForAnnotations = (words: readonly string[]): boolean =>
  words.some(
    (word, index) => word === '--format=github' || (word === 'github' && words[index - 1] === '--format'),
  )

async function carryOut(plan: CheckPlan, env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<number> {
  const progress = showProgress(process.stderr)
  const browser = plan.browser === 'off' ? undefined : await openBrowser(env)
  if (plan.browser === 'on' && browser === undefined) throw new CheckError(t.chromiumMissing)
  const { concurrency } = plan.options
  let started: Awaited<ReturnType<typeof startCommand>> | undefined
  let outcome: CheckOutcome
  try {
    started = plan.start === undefined ? undefined : await startCommand({ ...plan.start, env, signal })
    browser?.wake()
    outcome = await runCheck({
      ...plan.options,
      // A page's time limit includes the wait for a browser, so no page starts before a browser is free.
      ...(browser === undefined
        ? {}
        : { browserSocket: browser.socketPath, concurrency: Math.min(concurrency, visitsAtOnce(browser)) }),
      signal,
      stdin: process.stdin,
      net: { privateTargets: true, userAgent: userAgentOf(env) },
      version,
      onProgress: (done, total) => progress.show(t.auditing, done, total),
      onCrawl: (visited, known) => progress.show(t.crawling, visited, known),
      onDefect: (url, { where, what }) =>
        console.error(
          say(texts.cli.partFailedOn, {
            part: where,
            url: printable(url),
            error: what.split('\n').map(printable).join('\n'),
          }),
        ),
    })
  } finally {
    progress.end()
    await browser?.close()
    await started?.stop()
  }
  if (plan.browser === 'auto' && browser === undefined)
    outcome = { ...outcome, notes: [t.noChromium, ...outcome.notes] }
  const uploaded = plan.upload === undefined ? outcome : await upload(plan.upload, outcome, env, progress)
  // If the upload failed, the findings are still worth printing.
  const failure = uploaded instanceof CheckError ? uploaded : undefined
  if (!(uploaded instanceof CheckError)) outcome = uploaded
  await writeReports(plan, outcome, env)
  const code = await conclude(plan, outcome)
  if (failure === undefined) return code
  explain(
    failure.message,
    plan.formats.some(({ name }) => name === 'github'),
  )
  return 1
}

/** Without an annotation, GitHub shows only that the process exited with 1. */
function explain(message: string, annotates: boolean): void {
  const said = message.split('\n').map(printable).join('\n')
  console.error(said)
  if (annotates) console.log(githubFault(said))
}

/** Uploads before the output is written, because the output links to the reports. Returns the error if it failed. */
async function upload(
  { server, project }: NonNullable<CheckPlan['upload']>,
  outcome: CheckOutcome,
  env: NodeJS.ProcessEnv,
  progress: ReturnType<typeof showProgress>,
): Promise<CheckOutcome | CheckError> {
  const total = outcome.pages.filter(({ judged }) => judged !== undefined).length
  try {
    const uploaded = await uploadReports(server, outcome.pages, {
      build: readBuild(env),
      project,
      onUpload: (done) => progress.show(t.uploading, done, total),
    })
    progress.end()
    for (const [url, link] of [...uploaded.links].slice(0, 10)) console.error(printable(`${url}: ${link}`))
    if (uploaded.project !== undefined)
      console.error(
        printable(
          say(t.uploaded, {
            count: uploaded.links.size,
            url: `${server.server}/projects/${encodeURIComponent(uploaded.project)}`,
          }),
        ),
      )
    return { ...outcome, links: uploaded.links }
  } catch (error) {
    progress.end()
    if (!(error instanceof Problem)) throw error
    return new CheckError(problemText(error).message, { cause: error })
  }
}

const visitsAtOnce = ({ slots }: BrowserHost): number => slots.regular + Number(slots.overtaking)

async function openBrowser(env: NodeJS.ProcessEnv): Promise<BrowserHost | undefined> {
  const { openBrowserHost } = await import('../../browser/host/open-host.ts')
  return openBrowserHost({
    privateTargets: true,
    userAgent: userAgentOf(env),
    browser: env['PLUMBLINE_BROWSER'] ?? 'auto',
    searchPath: env['PATH'] ?? '',
  })
}

function userAgentOf(env: NodeJS.ProcessEnv): string {
  const read = readConfig(env)
  if ('faults' in read) throw new CheckError(read.faults.join('\n'))
  return read.config.userAgent
}

async function writeReports(plan: CheckPlan, outcome: CheckOutcome, env: NodeJS.ProcessEnv): Promise<void> {
  const options = { top: plan.top, details: plan.details, locate: makeLocate(plan.sources) }
  const folder = await folderInRepository(plan.options.workingDirectory)
  const inRepository = { ...options, locate: makeLocate(plan.sources, folder) }
  for (const { name, file } of plan.formats) {
    const format = await formats[name]()
    const color = file === undefined && plan.color
    const { columns } = process.stdout
    const width = file === undefined && columns > 0 ? { width: columns } : {}
    const own = readByRepositories.has(name) ? inRepository : options
    // The summary below, on the same screen, has the notes.
    const shown = name === 'pretty' && file === undefined ? { ...outcome, notes: [] } : outcome
    const text = `${format(shown, { ...own, color, ...width })}\n`
    if (file === undefined) process.stdout.write(text)
    else await saveFile(file, text)
  }
  const summary = env['GITHUB_STEP_SUMMARY']
  if (summary === undefined || summary === '' || !plan.formats.some(({ name }) => name === 'github')) return
  const markdown = await formats.markdown()
  // GitHub rejects a job summary of more than 1 MiB.
  await appendFile(summary, `${markdown(outcome, { ...options, color: false }).slice(0, 250_000)}\n`)
}

/**
 * Readers of these formats resolve files from the root of the repository; people and scripts from the working
 * directory.
 */
const readByRepositories: ReadonlySet<FormatName> = new Set(['sarif', 'gitlab', 'github'])

/** Prints the summary to stderr, writes the baseline and returns the exit code. */
export async function conclude(plan: CheckPlan, outcome: CheckOutcome): Promise<number> {
  const print = (text: string): void => console.error(printable(text))
  const lost = outcome.pages.filter(({ failure }) => failure !== undefined)
  // On the same screen, the report above has these lines.
  const isShown = plan.formats.some(({ name, file }) => name === 'pretty' && file === undefined)
  if (!isShown) for (const line of [headline(outcome), ...[changes(outcome) ?? []].flat()]) print(line)
  for (const note of outcome.notes) print(note)
  if (!isShown)
    for (const { url, failure } of lost.slice(0, 10))
      print(say(t.notAudited, { url, reason: failure?.message ?? '' }))
  if (plan.baselineFile !== undefined && plan.baselineAction !== undefined) {
    const { baseline, today } = plan.options
    const next =
      plan.baselineAction === 'prune' && baseline !== undefined
        ? pruneBaseline(baseline, outcome.pages, today)
        : writeBaseline(baseline, outcome.pages, today)
    await saveBaseline(plan.baselineFile, next)
    const counts = { places: next.entries.length, pages: next.pages.length }
    const file = relative(process.cwd(), plan.baselineFile)
    print(say(t.baselineWritten, { file, ...counts }))
    return lost.length > 0 ? 1 : 0
  }
  const tripped = outcome.gates.filter((gate) => gate.tripped)
  for (const { expression, path, because } of tripped)
    print(
      path === undefined
        ? say(t.failed, { expression, because })
        : say(t.failedFor, { expression, path, because }),
    )
  if (tripped.length > 0) return 2
  if (lost.length > 0) {
    print(say(t.incomplete, { count: lost.length, total: outcome.pages.length }))
    return 1
  }
  const undecided = outcome.gates.flatMap((gate) =>
    gate.undecided === undefined ? [] : [{ expression: gate.expression, pages: gate.undecided }],
  )
  for (const gate of undecided) print(say(t.undecided, gate))
  if (undecided.length > 0) return 1
  const gates = outcome.gates.map(({ expression }) => expression).join(', ')
  print(gates === '' ? t.passedUngated : say(t.passed, { gates }))
  return 0
}
