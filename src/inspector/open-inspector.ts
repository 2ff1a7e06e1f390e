import { sentence } from '../core/sentence.ts'
import { createHash } from 'node:crypto'
import { Failure } from '../core/failure.ts'
import type { Gathered } from '../core/facts.ts'
import type { Inspection } from '../core/ports/reports/runs.ts'
import type { RunImage } from '../core/ports/reports/reports.ts'
import type { CatalogueTexts } from '../core/report/catalogue.ts'
import type { OnProgress } from '../core/report/progress.ts'
import { browserError } from '../core/report/browser-error.ts'
import type { BrowserError, JudgedReport } from '../core/report/report.ts'
import { listedTitle } from '../core/report/listed-title.ts'
import { gradeFindings, isProblem } from '../core/score/score.ts'
import { packReport } from '../codec/packed-report.ts'
import { packSummary } from '../codec/packed-summary.ts'
import { loadCatalogue } from '../engine/catalogue.ts'
import { makeReport } from '../engine/make-report.ts'
import { runAudits } from '../engine/run-audits.ts'
import { gather, type GatheredPage } from '../gather/gather.ts'
import { type NetOptions, openNet } from '../gather/net/open-net.ts'
import { packGathered, unpackGathered } from '../gather/stored-page.ts'
import { addBrowser } from './add-browser.ts'
import { isBehind, type Login, type SessionCookie } from '../core/login.ts'
import { type SignedInNet, openSignedInNet } from '../gather/login/signed-in-net.ts'
import { countRequests } from './counted-net.ts'
import { openFileMemory, rememberFiles } from '../gather/net/remember-files.ts'
import { serveAs } from '../gather/net/serve-as.ts'
import type { StaticFiles } from '../core/page/static-files.ts'

export interface InspectorOptions {
  readonly net: NetOptions
  /** Name and version, stored in every report. */
  readonly engine: string
  /** The browser's socket; without it pages are not visited. */
  readonly browserSocket?: string
}

/** A bug of ours: which audit or fact, and what it threw. The report continues without it. */
export interface Defect {
  readonly where: string
  readonly what: string
}

export interface Inspected {
  readonly report: JudgedReport
  readonly images: readonly RunImage[]
  readonly defects: readonly Defect[]
}

interface InspectOptions {
  readonly signal: AbortSignal
  readonly progress: OnProgress
  /** The folder that the page comes from, if it does. */
  readonly staticFiles?: StaticFiles
  readonly login?: Login
}

/** A report without browser results. */
export interface InspectedPage extends Inspected {
  /** Set when a visit is to complete it. */
  readonly gathered?: Uint8Array
  /** Cookies of a form login, for the next run. */
  readonly session?: readonly SessionCookie[]
}

export interface Inspector {
  /** The texts that its findings are worded with. */
  readonly texts: CatalogueTexts
  /** The complete report, with browser results if there is a browser. */
  inspect(url: string, options: InspectOptions): Promise<Inspected>
  inspectPage(url: string, options: InspectOptions): Promise<InspectedPage>
  /** The report with browser results, or why the browser could not finish. */
  visitPage(gathered: Uint8Array, options: InspectOptions): Promise<Inspected | BrowserError>
}

/** Gather, judge, score, report: one pipeline, in whichever thread it is opened. */
export async function openInspector(options: InspectorOptions): Promise<Inspector> {
  const catalogue = await loadCatalogue()
  const { browserSocket } = options
  const fileMemory = openFileMemory()
  return {
    texts: catalogue.texts,
    async inspect(url, inspecting) {
      const page = await gatherPage(url, inspecting)
      const facts = await withBrowser(page, inspecting)
      return judge({ ...page, facts })
    },
    async inspectPage(url, inspecting) {
      const page = await gatherPage(url, inspecting)
      const cookies = page.signedIn?.session()
      const session = cookies === undefined ? {} : { session: cookies }
      if (browserSocket === undefined) return { ...judge(page), ...session }
      const browser = { ok: false, because: sentence('browserPending'), code: 'browser-pending' } as const
      const inspected = judge({ ...page, facts: { ...page.facts, browser } })
      return { ...inspected, ...session, gathered: packGathered(page, page.requests) }
    },
    async visitPage(gathered, inspecting) {
      const defects = collectDefects()
      const unpacked = unpackGathered(gathered, defects.onError, inspecting.staticFiles)
      const page =
        'gatherAgain' in unpacked
          ? await gatherPage(unpacked.gatherAgain, inspecting).catch(whyUnvisited)
          : { ...unpacked, defects }
      if ('error' in page) return page
      const { login } = inspecting
      const facts = await (login !== undefined && isBehind(login, page.fetched.requestedUrl)
        ? withLogin(page, login, inspecting)
        : withBrowser(page, inspecting))
      if (!facts.browser.ok) {
        const { code = 'visit-failed', because } = facts.browser
        return browserError(code, because)
      }
      inspecting.progress('finishing', 0.95)
      return judge({ ...page, facts })
    },
  }

  async function gatherPage(url: string, inspecting: InspectOptions): Promise<Page> {
    const { signal, progress, staticFiles } = inspecting
    const direct = openNet(options.net)
    const { login } = inspecting
    const signedIn = login !== undefined && isBehind(login, url) ? openSignedInNet(direct, login) : undefined
    const served =
      staticFiles === undefined
        ? direct
        : serveAs(rememberFiles(direct, staticFiles, fileMemory), staticFiles)
    const net = countRequests(signedIn?.net ?? served)
    const defects = collectDefects()
    try {
      const gathered = await gather(url, {
        net,
        signal,
        progress,
        onError: defects.onError,
        ...(staticFiles === undefined ? {} : { staticFiles }),
        ...(signedIn === undefined ? {} : { signedIn }),
      })
      const page = { ...gathered, requests: net.requests(), defects }
      return signedIn === undefined ? page : { ...page, signedIn }
    } finally {
      await net.close()
    }
  }

  async function withLogin(page: Page, login: Login, inspecting: InspectOptions): Promise<Page['facts']> {
    const net = openNet(options.net)
    try {
      return await withBrowser({ ...page, signedIn: openSignedInNet(net, login) }, inspecting)
    } finally {
      await net.close()
    }
  }

  function withBrowser(
    page: Page,
    { signal, progress, staticFiles }: InspectOptions,
  ): Promise<Page['facts']> {
    progress('visiting', 0.6)
    const { signedIn } = page
    const session = signedIn === undefined ? {} : { signedIn }
    const folder =
      staticFiles === undefined ? {} : { folder: { site: staticFiles.site, server: staticFiles.server } }
    const { ownHeaders } = options.net
    const { onError } = page.defects
    return addBrowser(page, { browserSocket, signal, onError, ownHeaders, ...session, ...folder })
  }

  function judge({ fetched, facts, requests, defects }: Page): Inspected {
    const findings = runAudits(catalogue.audits, facts, defects.onError)
    const report = makeReport({
      fetched,
      facts,
      findings,
      catalogue: catalogue.version,
      texts: catalogue.texts.version,
      engine: options.engine,
      userAgent: options.net.userAgent,
      requests,
    })
    return { report, images: imagesOf(facts.browser), defects: defects.seen }
  }
}

/** The page answered before, so only the visit fails. Being signed out is for the caller. */
function whyUnvisited(error: unknown): BrowserError {
  if (!(error instanceof Failure) || error.code === 'signed-out') throw error
  return browserError('visit-failed', error.sentence)
}

interface Page extends GatheredPage {
  readonly requests: number
  readonly defects: ReturnType<typeof collectDefects>
  readonly signedIn?: SignedInNet
}

function collectDefects() {
  const seen: Defect[] = []
  return {
    seen: seen as readonly Defect[],
    onError(where: string, error: unknown): void {
      seen.push({ where, what: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    },
  }
}

/** The stored part of an inspection: the grade for the lists, and the packed report. */
export function toInspection({ report, images }: Inspected, ignored: ReadonlySet<string>): Inspection {
  const { final_url: finalUrl, profile, catalogue, texts } = report
  return {
    ...gradeFindings(report.findings.filter(({ id }) => !ignored.has(id))),
    finalUrl,
    title: listedTitle(report.page.title),
    profile,
    catalogue,
    texts,
    document: packReport(report),
    digest: digestOf(report),
    summary: packSummary(report.page),
    images,
  }
}

/** Depends on which problems there are, and where, but not on wording, times or order. */
function digestOf({ findings }: JudgedReport): string {
  const problems = findings
    .filter(isProblem)
    .map(({ id, status, places, evidence }) => [
      id,
      status,
      places,
      ...evidence.flatMap(({ fingerprint }) => fingerprint ?? []).toSorted(),
    ])
    .map((problem) => JSON.stringify(problem))
    .toSorted()
  return createHash('sha256').update(problems.join('\n')).digest('base64url').slice(0, 22)
}

function imagesOf(browser: Gathered['browser']): readonly RunImage[] {
  if (!browser.ok) return []
  return browser.value.pictures.map(({ name, type, base64 }) => ({
    name,
    type,
    bytes: new Uint8Array(Buffer.from(base64, 'base64')),
  }))
}
