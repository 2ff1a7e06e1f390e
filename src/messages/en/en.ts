import { alerts } from './alerts.ts'
import { brand } from './brand.ts'
import { builds } from './builds.ts'
import { crawls } from './crawls.ts'
import { dashboard } from './dashboard.ts'
import { feeds } from './feeds.ts'
import { feed } from './feed.ts'
import { findings } from './findings.ts'
import { logins } from './logins.ts'
import { monitoring } from './monitoring.ts'
import { names } from './names.ts'
import { pdf } from './pdf.ts'
import { projects } from './projects.ts'
import { report } from './report.ts'
import { shell } from './shell.ts'
import { summary } from './summary.ts'
import { verify } from './verify.ts'
import { views } from './views.ts'
import { account } from './account.ts'
import { channels } from './channels.ts'
import { signIn } from './signIn.ts'
import { history } from './history.ts'
import { facts } from './facts.ts'
import { markdown } from './markdown.ts'
import { guide } from './guide.ts'
import { siteFindings } from './siteFindings.ts'
import { docs } from './docs.ts'
import { unfinished } from './unfinished.ts'
import { share } from './share.ts'
import { client } from './client.ts'
import { check } from './check.ts'
import { cli } from './cli.ts'
import { help } from './help.ts'
import { notifications } from './notifications.ts'
import { cron } from './cron.ts'
import { csv } from './csv.ts'
import { mcp } from './mcp.ts'
import { progress } from './progress.ts'
import { sentences } from './sentences.ts'
import { problems } from './problems.ts'
import { settings } from './settings.ts'

/** Every text in English, by area. */
export const en = {
  alerts,
  brand,
  builds,
  crawls,
  dashboard,
  feeds,
  feed,
  findings,
  logins,
  monitoring,
  names,
  pdf,
  projects,
  report,
  shell,
  summary,
  verify,
  views,
  account,
  channels,
  signIn,
  history,
  facts,
  markdown,
  guide,
  siteFindings,
  docs,
  unfinished,
  share,
  client,
  check,
  cli,
  help,
  notifications,
  cron,
  csv,
  mcp,
  progress,
  sentences,
  problems,
  settings,
} as const
