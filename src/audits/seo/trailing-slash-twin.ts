import { defineAudit, fail, inconclusive, notApplicable, pass } from '../../audit-kit/audit.ts'
import { skimPage } from '../../audit-kit/page/skim.ts'
import type { Probe } from '../../core/facts/asked.ts'
import type { PageFacts } from '../../core/facts/read.ts'
import { isInconclusiveStatus } from '../../core/page/conclusive-status.ts'
import { isSameUrl } from '../../core/url/same-url.ts'

export default defineAudit({
  subject: 'Trailing slash',
  titles: {
    problem: 'Page exists with and without a trailing slash',
    success: 'Page exists either with or without a trailing slash',
  },
  plain: {
    title: 'The page opens with and without a slash (/) at the end of its web address',
    why: 'Search engines may treat them as two pages that compete with each other.',
  },
  states: {
    canonical: { title: 'Page has the same canonical URL with and without a trailing slash' },
  },
  why: 'To search engines /page and /page/ are two URLs. When both return the same page, they can compete with each other.',
  fix: 'Redirect one of the two to the other permanently, or set the same canonical URL on both. Try a redirect rule with one URL first: two rules that contradict each other redirect forever.',
  snippets: {
    nginx: 'if (!-d $request_filename) {\n  rewrite ^/(.+)/$ /$1 permanent;\n}',
    apache: 'RewriteEngine On\nRewriteCond %{REQUEST_FILENAME} !-d\nRewriteRule ^/?(.+)/$ /$1 [R=301,L]',
    nextjs: 'trailingSlash: false',
  },
  sources: ['https://developers.google.com/search/blog/2010/04/to-slash-or-not-to-slash'],
  owner: 'server',
  effort: 'hours',
  severity: 'low',
  messages: {
    silent: 'The other form of the URL (with or without a trailing slash) gave no conclusive response',
    redirects: 'The other form of the URL (with or without a trailing slash) redirects',
    status: 'The other form of the URL (with or without a trailing slash) returns status {status}',
    otherPage: 'The other form of the URL (with or without a trailing slash) is another page',
    canonical: 'Page exists with and without a trailing slash, but both have the same canonical URL',
    twin: 'Page exists with and without a trailing slash, as two pages without a common canonical URL',
  },
  needs: ['slashTwin', 'page', 'metadata'],

  check({ slashTwin: twin, page, metadata }) {
    if (twin === null) return notApplicable()
    const { status, url, redirects } = twin
    if (isInconclusiveStatus(status) || status === null) return inconclusive('silent')
    if (redirects > 0) return pass('redirects')
    if (status >= 300) return pass('status', { status })
    const title = metadata.titles[0]?.text ?? ''
    if (titleIn(twin.text) !== title) return pass('otherPage')
    // Some sites give all their pages the same title or none, error pages included.
    if (title === '' || isOfOtherSize(twin, page)) return inconclusive('silent')
    const { canonical } = skimPage(twin.text, [], url)
    const declared = metadata.canonicals.flatMap((link) => link.url ?? [])
    const named = declared.length > 0 ? declared : [page.url]
    const evidence = [{ found: `HTTP ${status}`, expected: 'HTTP 301', url }]
    if (canonical !== null && named.some((one) => isSameUrl(one, canonical))) return pass('canonical')
    return fail('twin', {}, evidence)
  },
})

/** Two loads of one page may differ by a token or a date, but not by a fifth of their size. */
const isOfOtherSize = ({ bytes }: Probe, { htmlBytes }: PageFacts): boolean =>
  Math.abs(bytes - htmlBytes) > 0.2 * htmlBytes

const titleIn = (html: string): string =>
  // bounded: 64 kB, 200 characters per match
  (/<title[^>]{0,200}>([^<]{0,1000})/i.exec(html)?.[1] ?? '').replace(/\s+/g, ' ').trim()
