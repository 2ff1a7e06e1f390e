import { say, texts } from '../../messages/texts.ts'
import { helpTable, paragraph } from './help-table.ts'

/** The output of `plumbline check --help`. */
export function checkHelp(): string {
  const { help: t } = texts
  const { checkFlags: f } = t
  return [
    say(t.usage, { command: 'plumbline check TARGET ...' }),
    '',
    paragraph(t.checkIntro),
    '',
    helpTable([
      ['--fail-on EXPR', f.failOn],
      ['--baseline FILE', f.baseline],
      ['--baseline-write', f.baselineWrite],
      ['--baseline-prune', f.baselinePrune],
      ['--base URL', f.base],
      ['--format NAME[=FILE]', f.format],
      ['--output FILE', f.output],
      ['--top N', f.top],
      ['--details', f.details],
      ['--config FILE', f.config],
      ['--crawl [N]', f.crawl],
      ['--all', f.all],
      ['--site URL', f.site],
      ['--spa', f.spa],
      ['--start COMMAND --wait-on URL [--wait-timeout SECONDS]', f.start],
      ['--browser [on|auto|off]', f.browser],
      ['--concurrency N', f.concurrency],
      ['--server URL', f.server],
      ['--project NAME', f.project],
    ]),
    '',
    t.checkExit,
    t.checkStreams,
  ].join('\n')
}
