import { sentence } from '../core/sentence.ts'
import { resolveFinding, spokenFinding } from '../codec/resolve-report.ts'
import { auditTitles } from '../core/report/audit-message.ts'
import type { Audit } from '../core/audit.ts'
import { browserOff } from '../core/facts/browser.ts'
import type { FactName, Gathered } from '../core/facts.ts'
import { isBehind } from '../core/login.ts'
import type { CheckAudits, CheckedAudit } from '../core/ports/reports/verify.ts'
import type { JudgedFinding } from '../core/report/report.ts'
import { describe, loadAudits } from '../engine/catalogue.ts'
import { runAudits } from '../engine/run-audits.ts'
import { addBrowser } from './add-browser.ts'
import { gather } from '../gather/gather.ts'
import { openSignedInNet } from '../gather/login/signed-in-net.ts'
import { openNet } from '../gather/net/open-net.ts'
import type { Defect, InspectorOptions } from './open-inspector.ts'

type Options = Omit<Parameters<CheckAudits>[1], 'mayVisit'>

/** Loads only the named audits, gathers what they need, and judges the page as it is now. */
export async function checkAudits(
  url: string,
  { audits: ids, inBrowser, login, signal }: Options,
  { net: netOptions, browserSocket }: Pick<InspectorOptions, 'net' | 'browserSocket'>,
  onDefect: (defect: Defect) => void,
): Promise<readonly CheckedAudit[]> {
  const audits = inOrder(await loadAudits(ids), ids)
  const onError = (where: string, error: unknown): void =>
    onDefect({ where, what: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  const net = openNet(netOptions)
  const signedIn = login !== undefined && isBehind(login, url) ? openSignedInNet(net, login) : undefined
  const session = signedIn === undefined ? {} : { signedIn }
  try {
    const only = factsOf(audits, inBrowser)
    const gathered = await gather(url, {
      net: signedIn?.net ?? net,
      signal,
      progress: () => undefined,
      onError,
      only,
      ...session,
    })
    const visiting = {
      browserSocket: only.has('browser') ? browserSocket : undefined,
      signal,
      onError,
      ...session,
    }
    const facts = await addBrowser(gathered, visiting)
    const judged = new Map(runAudits(audits, facts, onError).map((finding) => [finding.id, finding]))
    return audits.map((audit) => stateOf(audit, judged.get(audit.id), facts.browser, inBrowser))
  } finally {
    await net.close()
  }
}

/** Whether any of the audits needs a browser. */
export async function needBrowser(ids: readonly string[]): Promise<boolean> {
  return (await loadAudits(ids)).some(({ needs }) => needs.includes('browser'))
}

const inOrder = (audits: readonly Audit[], ids: readonly string[]): readonly Audit[] =>
  audits.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))

/** Whether its browser verdict overrides that of the markup. */
const isBetterInBrowser = ({ category, inBrowser }: Audit): boolean =>
  category === 'accessibility' || inBrowser !== undefined

function factsOf(audits: readonly Audit[], inBrowser: boolean): ReadonlySet<FactName> {
  const wanted = new Set(audits.flatMap(({ needs }) => needs))
  if (inBrowser && audits.some(isBetterInBrowser)) wanted.add('browser')
  return wanted
}

/** Markup is no proof against what a browser saw: without a browser, that audit stays open. */
function stateOf(
  audit: Audit,
  finding: JudgedFinding | undefined,
  browser: Gathered['browser'],
  inBrowser: boolean,
): CheckedAudit {
  const isOpen = finding === undefined || (inBrowser && !browser.ok && isBetterInBrowser(audit))
  if (isOpen) {
    const because = browser.ok || browser.because.id === browserOff.id ? noBrowser : browser.because
    const title = { audit: audit.id, id: auditTitles.neutral, values: {}, english: audit.subject }
    const message = sentence('couldNotVerify', { reason: because })
    return { audit: audit.id, status: 'inconclusive', title, message, evidence: [], places: 0 }
  }
  const { status, evidence, places } = resolveFinding(finding, describe(audit))
  return { audit: audit.id, status, ...spokenFinding(finding, describe(audit)), evidence, places }
}

const noBrowser = sentence('browserMissing')
