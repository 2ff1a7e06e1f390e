import { openPool, type Pool } from '../inspector/open-pool.ts'
import type { Defect } from '../inspector/open-inspector.ts'
import type { NetOptions } from '../gather/net/open-net.ts'
import { auditPages } from './audit-pages.ts'
import { CheckError } from './check-error.ts'
import { type Baseline, compareWith, writeBaseline } from './baseline/baseline.ts'
import { baseTargets, requireBase } from './base-targets.ts'
import { evaluateGates, type GateSet } from './gates/evaluate-gates.ts'
import { isProblem } from '../core/score/score.ts'
import { say, texts } from '../messages/texts.ts'
import type { CheckedPage, CheckOutcome } from './outcome.ts'
import { type NamePage, namePages } from './targets/name-pages.ts'
import { readTargets, type Target, type TargetOptions } from './targets/read-targets.ts'
import { sampleAbove, samplePages } from './targets/sample-pages.ts'

const { notes: t } = texts.check

export interface CheckOptions extends Omit<TargetOptions, 'net'> {
  readonly words: readonly string[]
  /** Whether to audit all pages instead of a sample. */
  readonly all: boolean
  readonly concurrency: number
  readonly gates: readonly GateSet[]
  readonly baseline?: Baseline
  /** URL of a published version of the same pages, which is audited for comparison. */
  readonly base?: string
  readonly ignoredFor: (path: string) => ReadonlySet<string>
  readonly net: NetOptions
  /** Request headers for the audited sites; names are in lower case. */
  readonly headers?: Readonly<Record<string, string>>
  readonly browserSocket?: string
  /** Worker threads to share with other checks. Default: threads of its own, which a check with `headers` needs. */
  readonly pool?: Pool
  /** Whether to keep reports in the form that can be uploaded. */
  readonly keepJudged?: boolean
  /** Plumbline's version. */
  readonly version: string
  /** `YYYY-MM-DD`. */
  readonly today: string
  readonly onProgress: (done: number, total: number, page?: CheckedPage) => void
  readonly onDefect: (url: string, defect: Defect) => void
}

/** Includes the wait for a browser; a page without one takes a fraction of this. */
const pageTimeoutMs = 120_000

/** Finds the pages, audits them, compares them and evaluates the gates. Stores nothing. */
export async function runCheck(options: CheckOptions): Promise<CheckOutcome> {
  // A sitemap on a protected preview is part of the audited site.
  const named = options.words.filter((word) => /^https?:/i.test(word) && URL.canParse(word))
  const found = await readTargets(options.words, { ...options, net: withHeaders(options, named) })
  const audited = found.targets.filter(({ staticFiles }) => staticFiles === undefined).map(({ url }) => url)
  const pool =
    options.pool ??
    openPool({
      net: withHeaders(options, [...audited, ...(options.base === undefined ? [] : [options.base])]),
      ...(options.browserSocket === undefined ? {} : { browserSocket: options.browserSocket }),
      engine: `plumbline ${options.version}`,
      threads: options.concurrency,
      onDefect: options.onDefect,
    })
  try {
    if (options.keepJudged === true && found.targets.some(isNameless)) throw new CheckError(t.uploadNeedsSite)
    const nameOf = namePages(found.targets, options)
    const { chosen, note } = choose(found.targets, options, nameOf)
    const base = options.base === undefined ? [] : baseTargets(chosen, options.base)
    const total = chosen.length + base.length
    let done = 0
    options.onProgress(0, total)
    const audit = (targets: readonly Target[]) =>
      auditPages(targets, {
        pool,
        concurrency: options.concurrency,
        pageTimeoutMs,
        signal: options.signal,
        nameOf,
        ignoredFor: options.ignoredFor,
        ...(options.keepJudged === true ? { keepJudged: true } : {}),
        onPage(page) {
          done += 1
          options.onProgress(done, total, page)
        },
      })
    // The base comes first: if it cannot be reached, there is nothing to compare with.
    const before =
      options.base === undefined
        ? options.baseline
        : writeBaseline(undefined, requireBase(options.base, await audit(base)), options.today)
    const pages = await audit(chosen)
    const compared = compareWith(before, pages, options.today)
    return {
      pages,
      problems: compared.problems,
      gates: evaluateGates(options.gates, { pages, problems: compared.problems }),
      notes: [
        ...found.notes,
        ...note,
        ...notesOnBrowser(pages),
        ...(options.browserSocket === undefined ? notesOnScripts(pages) : []),
        ...notesOn(compared),
      ],
      comparedWith: options.base !== undefined ? 'base' : before === undefined ? null : 'baseline',
      fixed: compared.fixed,
      version: options.version,
    }
  } finally {
    if (options.pool === undefined) await pool.close()
    await found.close()
  }
}

/** From a folder that says nothing of where it will be published: its URL has the port of this run. */
const isNameless = ({ staticFiles }: Target): boolean =>
  staticFiles !== undefined && staticFiles.site === staticFiles.server

/** Sends the headers to the audited sites, and nowhere else. A folder is served by us and needs none. */
function withHeaders({ net, headers }: CheckOptions, urls: readonly string[]): NetOptions {
  if (headers === undefined || Object.keys(headers).length === 0) return net
  return { ...net, ownHeaders: { origins: [...new Set(urls.map((url) => new URL(url).origin))], headers } }
}

function choose(
  targets: readonly Target[],
  { all, baseline }: CheckOptions,
  nameOf: NamePage,
): { readonly chosen: readonly Target[]; readonly note: readonly string[] } {
  if (all || targets.length <= sampleAbove) return { chosen: targets, note: [] }
  const known = new Set(baseline?.pages)
  const chosen = samplePages(targets, (target) => known.has(nameOf(target).name))
  return {
    chosen,
    note: [say(t.sample, { count: chosen.length, total: targets.length })],
  }
}

/** On these pages, missing browser findings do not mean that they are fixed. */
function notesOnBrowser(audited: readonly CheckedPage[]): readonly string[] {
  const missed = audited.flatMap(({ name, unvisited }) =>
    unvisited === undefined ? [] : [{ name, unvisited }],
  )
  const [first] = missed
  if (first === undefined) return []
  const pages =
    missed.length === 1
      ? first.name
      : say(texts.check.andMore, { items: first.name, count: missed.length - 1 })
  return [say(t.unvisited, { pages, reason: first.unvisited })]
}

/** The markup of such an application says little about what visitors see. */
function notesOnScripts(pages: readonly CheckedPage[]): readonly string[] {
  const count = pages.filter(({ document }) =>
    document?.findings.some(({ id, status }) => id === 'content-without-js' && isProblem({ status })),
  ).length
  return count === 0 ? [] : [say(t.needsJavaScript, { count })]
}

function notesOn({ byUpgrade, expired }: ReturnType<typeof compareWith>): readonly string[] {
  const upgraded = [...byUpgrade.values()].reduce((sum, each) => sum + each, 0)
  return [
    ...(upgraded === 0
      ? []
      : [
          say(t.newAudits, {
            problems: upgraded,
            audits: byUpgrade.size,
            names: [...byUpgrade.keys()].slice(0, 5).join(', '),
          }),
        ]),
    ...(expired === 0 ? [] : [say(t.expired, { count: expired })]),
  ]
}
