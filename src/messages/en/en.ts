import { alerts } from './monitoring/alerts.ts'
import { brand } from './projects/brand.ts'
import { builds } from './projects/builds.ts'
import { crawls } from './pages/crawls.ts'
import { dashboard } from './pages/dashboard.ts'
import { feeds } from './projects/feeds.ts'
import { feed } from './projects/feed.ts'
import { findings } from './report/findings.ts'
import { logins } from './projects/logins.ts'
import { monitoring } from './monitoring/monitoring.ts'
import { names } from './names.ts'
import { pdf } from './report/pdf.ts'
import { projects } from './projects/projects.ts'
import { report } from './report/report.ts'
import { shell } from './pages/shell.ts'
import { summary } from './report/summary.ts'
import { verify } from './report/verify.ts'
import { views } from './report/views.ts'
import { account } from './pages/account.ts'
import { channels } from './monitoring/channels.ts'
import { signIn } from './pages/sign-in.ts'
import { history } from './report/history.ts'
import { facts } from './report/facts.ts'
import { markdown } from './report/markdown.ts'
import { guide } from './pages/guide.ts'
import { siteFindings } from './projects/site-findings.ts'
import { docs } from './pages/docs.ts'
import { unfinished } from './report/unfinished.ts'
import { share } from './report/share.ts'
import { client } from './pages/client.ts'
import { check } from './cli/check.ts'
import { cli } from './cli/cli.ts'
import { help } from './cli/help.ts'
import { notifications } from './monitoring/notifications.ts'
import { cron } from './monitoring/cron.ts'
import { csv } from './report/csv.ts'
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
