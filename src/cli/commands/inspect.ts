import { sentenceText } from '../../messages/sentence-text.ts'
import { openBrowserHost } from '../../browser/host/open-host.ts'
import { resolveReport } from '../../codec/resolve-report.ts'
import { readUrl } from '../../core/url/url.ts'
import type { ProgressStep } from '../../core/report/progress.ts'
import { Problem } from '../../core/problem.ts'
import { openInspector } from '../../inspector/open-inspector.ts'
import { printable, printableJson } from '../../lib/text/printable.ts'
import { say, texts } from '../../messages/texts.ts'
import type { Command } from '../command.ts'
import { readSettings } from '../read-settings.ts'
import { reportText } from '../output/report-text.ts'
import { wantsColor } from '../output/wants-color.ts'
import { readWords } from '../usage.ts'
import { version } from '../version.ts'

/** Prints one report in the terminal, without a database or a server. */
export const inspect: Command = async (words, env) => {
  const { positionals, values } = readWords(words, { json: { type: 'boolean' } }, ['URL'])
  const config = readSettings(env)
  const checked = readUrl(positionals[0] ?? '')
  if ('because' in checked) throw new Problem('invalid', sentenceText(checked.because))
  const { privateTargets, privateHosts, userAgent, browser: wanted } = config
  const browser = openBrowserHost({
    privateTargets,
    privateHosts,
    userAgent,
    browser: wanted,
    searchPath: env['PATH'] ?? '',
  })
  browser?.wake()
  const inspector = await openInspector({
    net: { privateTargets, privateHosts, userAgent },
    ...(browser === undefined ? {} : { browserSocket: browser.socketPath }),
    engine: `plumbline ${version}`,
  })
  const tell = (step: ProgressStep): void => {
    if (process.stderr.isTTY === true) process.stderr.write(`\r${texts.progress[step]}\u001b[K`)
  }
  const signal = AbortSignal.timeout(config.runTimeoutMs)
  const inspected = inspector.inspect(checked.url.href, { signal, progress: tell })
  await inspected.catch(() => undefined)
  await browser?.close()
  if (process.stderr.isTTY === true) process.stderr.write('\r\u001b[K')
  const { report, defects } = await inspected
  const document = resolveReport(report, { texts: inspector.texts })
  for (const { where, what } of defects)
    console.error(
      say(texts.cli.partFailed, { part: where, error: what.split('\n').map(printable).join('\n') }),
    )
  const { columns } = process.stdout
  console.log(
    values.json === true
      ? printableJson(JSON.stringify(document, null, 2))
      : reportText(document, {
          color: wantsColor(env),
          ...(columns > 0 ? { width: columns } : {}),
        }),
  )
  return 0
}
