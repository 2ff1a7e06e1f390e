import { sentenceText } from '../../messages/sentence-text.ts'
import { inWords, refuseUnknown } from '../../app/verify/verify-report.ts'
import { openBrowserHost } from '../../browser/host/open-host.ts'
import { readUrl } from '../../core/url/url.ts'
import type { AuditState, VerifiedAudit } from '../../core/ports/reports/verify.ts'
import { Problem } from '../../core/problem.ts'
import { isProblem } from '../../core/score/score.ts'
import { listAuditIds } from '../../engine/catalogue.ts'
import { checkAudits, needBrowser } from '../../inspector/check-audits.ts'
import { printable, printableJson } from '../../lib/text/printable.ts'
import { positionText } from '../../messages/position-text.ts'
import { say, texts } from '../../messages/texts.ts'
import { callServer, readServer } from '../call-server.ts'
import type { Command } from '../command.ts'
import { readSettings } from '../read-settings.ts'
import { UsageError } from '../usage-error.ts'
import { readWords } from '../usage.ts'

const { verify: t } = texts.cli

const options = {
  audit: { type: 'string', multiple: true },
  server: { type: 'string' },
  json: { type: 'boolean' },
} as const

/**
 * Exit codes: 0 none of the audits finds a problem now, 1 one of them could not be checked, 2 one still finds a
 * problem.
 */
export const verify: Command = async (words, env) => {
  const { positionals, values } = readWords(words, options, ['URL'])
  const audits = [...new Set((values.audit ?? []).flatMap((each) => each.split(',')))].filter(Boolean)
  if (audits.length === 0) throw new UsageError(t.auditMissing)
  const target = readUrl(positionals[0] ?? '')
  if ('because' in target) throw new Problem('invalid', sentenceText(target.because))
  const { href } = target.url
  const verified =
    values.server === undefined
      ? await verifyHere(href, audits, env)
      : await verifyThere(href, audits, values.server, env)
  console.log(
    values.json === true
      ? printableJson(JSON.stringify({ data: verified }, null, 2))
      : verified.flatMap(linesOf).join('\n'),
  )
  if (verified.some(({ after }) => isProblem(after))) return 2
  return verified.some(({ after }) => isOpen(after)) ? 1 : 0
}

/** Without a report there is nothing to compare with: only the current outcome counts. */
async function verifyHere(
  url: string,
  audits: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<readonly VerifiedAudit[]> {
  await refuseUnknown(audits, listAuditIds)
  const { privateTargets, userAgent, browser: wanted, runTimeoutMs } = readSettings(env)
  const net = { privateTargets, userAgent }
  const browser = (await needBrowser(audits))
    ? openBrowserHost({ ...net, browser: wanted, searchPath: env['PATH'] ?? '' })
    : undefined
  browser?.wake()
  try {
    const checked = await checkAudits(
      url,
      { audits, inBrowser: false, signal: AbortSignal.timeout(runTimeoutMs) },
      { net, ...(browser === undefined ? {} : { browserSocket: browser.socketPath }) },
      ({ where, what }) =>
        console.error(
          say(texts.cli.partFailed, { part: where, error: what.split('\n').map(printable).join('\n') }),
        ),
    )
    return checked.map((one) => ({ audit: one.audit, before: null, after: inWords(one), fixed: false }))
  } finally {
    await browser?.close()
  }
}

async function verifyThere(
  url: string,
  audits: readonly string[],
  server: string,
  env: NodeJS.ProcessEnv,
): Promise<readonly VerifiedAudit[]> {
  const service = readServer(server, env)
  // The response is described in the service's OpenAPI document.
  const { data: reports } = (await callServer(
    service,
    `/reports?${new URLSearchParams({ search: url, per_page: '100' }).toString()}`,
  )) as { readonly data: readonly { readonly id: number; readonly url: string }[] }
  const report = reports.find((each) => each.url === url)
  if (report === undefined)
    throw new Problem('not-found', say(texts.cli.server.noReport, { server: service.server, url }))
  const { data } = (await callServer(service, `/reports/${report.id}/verify`, { audits })) as {
    readonly data: readonly VerifiedAudit[]
  }
  return data
}

const isOpen = ({ status }: AuditState): boolean => status === 'inconclusive' || status === 'error'

function linesOf({ audit, before, after, fixed }: VerifiedAudit): readonly string[] {
  const mark = isProblem(after) ? '✗' : isOpen(after) ? '?' : '✓'
  const was =
    before === null || before.message === after.message
      ? []
      : [`  ${say(t.before, { message: before.message })}`]
  const places = after.evidence.slice(0, 5).map(({ selector, url, found, line, column }) => {
    const where = [selector ?? url, positionText(line, column)].filter(Boolean)
    return `  ${[where.join(', '), found].filter(Boolean).join(': ')}`
  })
  const more = after.places - Math.min(5, after.evidence.length)
  return [
    `${mark} ${audit}: ${fixed ? say(t.fixed, { line: after.message }) : after.message}`,
    ...was,
    ...(isProblem(after) ? places : []),
    ...(isProblem(after) && more > 0 ? [`  ${say(texts.cli.and, { count: more })}`] : []),
  ].map(printable)
}
