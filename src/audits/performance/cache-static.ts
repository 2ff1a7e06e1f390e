import { defineAudit, grade, notApplicable, pass, places } from '../../audit-kit/audit.ts'
import { cachingSnippets } from '../../audit-kit/snippets/caching.ts'
import { lifetimeOf } from '../../audit-kit/requests/lifetime.ts'
import { certainlyLoaded } from '../../audit-kit/fonts/loaded-fonts.ts'
import { ownStaticFiles, unjudgedOwnFiles } from '../../audit-kit/requests/requests.ts'
import { seenAmong } from '../../audit-kit/requests/seen-requests.ts'
import type { Subresource, Subresources } from '../../core/facts/asked.ts'

const limits = { pass: 90, fail: 50, unit: 'percent' } as const
const day = 86_400
/** This many bytes fetched again on every visit have the full extent. */
const fullHarm = 300_000

export default defineAudit({
  subject: 'Caching of static files',
  titles: {
    problem: 'Static files have a short cache lifetime',
    success: 'Static files can be cached for 30 days',
  },
  plain: {
    title: 'Returning visitors soon have to download the same files again',
    why: 'Browsers could keep pictures and other files from the last visit, but your server doesn’t let them for long enough.',
    fix: 'Ask your web host or developer to let browsers keep pictures, styles and scripts for longer.',
  },
  why: 'On a second visit browsers reuse the files they have, but only if the server says how long they stay valid.',
  fix: 'Send a Cache-Control header for scripts, styles, fonts and images: a year for files whose name changes with their content, and a day for all others. With a day, this stays a smaller problem, and returning visitors may get the old version of a changed file for that long. To cache such files for a year as well, change their name or version (style.css?v=2) with every change.',
  snippets: cachingSnippets,
  sources: ['https://web.dev/articles/http-cache', 'https://www.rfc-editor.org/rfc/rfc9111#name-freshness'],
  owner: 'server',
  effort: 'minutes',
  severity: 'medium',
  limits,
  messages: {
    none: '{total, plural, one {# checked static file cannot} =2 {Neither of 2 checked static files can} other {None of # checked static files can}} be cached for 30 days',
    someNot:
      '{portion, select, both {Neither checked static file can} all {None of the {total, number} checked static files can} other {{total, plural, one {# checked static file} other {{count, number} of # checked static files}} cannot}} be cached for 30 days',
    fine: '{total, plural, one {# checked static file} =2 {Both checked static files} other {All # checked static files}} can be cached for 30 days or longer',
    sent: 'Cache-Control: {control}; {bytes}',
    unsent: 'No Cache-Control header, {bytes}',
    minutes: 'Cached for {minutes, plural, one {# minute} other {# minutes}}, {bytes}',
    hours: 'Cached for {hours, plural, one {# hour} other {# hours}}, {bytes}',
    days: 'Cached for {days, plural, one {# day} other {# days}}, {bytes}',
  },
  needs: ['subresources', 'headers', 'inline', 'document'],

  check({ subresources, inline, document }) {
    const loaded = certainlyLoaded(ownStaticFiles(subresources), { subresources, inline, document })
    return judge(subresources, loaded)
  },

  inBrowser(browser, { subresources }) {
    const seen = seenAmong(ownStaticFiles(subresources), browser)
    return seen === undefined ? undefined : judge(subresources, seen)
  },
})

function judge(subresources: Subresources, files: readonly Subresource[]) {
  if (files.length === 0) return unjudgedOwnFiles(subresources)
  const all = bytesOf(files)
  if (all === 0) return notApplicable()
  const short = files.filter(({ freshSeconds }) => (freshSeconds ?? 0) < 30 * day)
  const total = files.length
  if (short.length === 0) return pass('fine', { total })
  const percent = Math.floor(100 * (1 - bytesOf(short) / all))
  const evidence = places(
    short.toSorted((one, other) => other.bytes - one.bytes),
    (file) => ({
      found: lifetimeOf(file),
      url: file.url,
    }),
  )
  const id = short.length === total && total > 1 ? 'none' : 'someNot'
  const verdict = grade(percent, limits, id, { count: short.length, total }, evidence)
  // Caching for a day already saves most repeated requests.
  const forADay = bytesOf(files.filter(({ freshSeconds }) => (freshSeconds ?? 0) >= day)) >= 0.9 * all
  const extent = (verdict.extent ?? 0) * Math.min(1, bytesOf(short) / fullHarm)
  return verdict.is === 'fail' && forADay
    ? { ...verdict, is: 'warn' as const, extent: extent / 2 }
    : { ...verdict, extent }
}

const bytesOf = (files: readonly Subresource[]): number =>
  files.reduce((sum, file) => sum + file.wireBytes, 0)
