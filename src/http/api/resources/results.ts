import { Type } from 'typebox'
import type { CategoryScores as CategoryScoresRecord, ReportDocument } from '../../../core/report/report.ts'
import { categories } from '../../../core/audit.ts'
import { count, flag, keyed, nullable, number, rare, text, time, url, type Wire } from '../schema.ts'
import { Browser, presentBrowser } from './browser.ts'
import { OptionalScore, Profile, Result, Score } from './enums.ts'
import { presentBuild, UploadedBuild } from './build.ts'
import { Fetch, presentFetch } from './fetch.ts'
import { Finding, presentFinding } from './finding.ts'

const CategoryScore = Type.Object(
  {
    score: nullable(Score, 'Null if nothing in the category was measured.'),
    passed: count('Audits that passed.', 21),
    warned: count('Audits that warned.', 3),
    failed: count('Audits that failed.', 2),
  },
  { $id: 'CategoryScore' },
)

export const CategoryScores = keyed(categories, CategoryScore, {
  $id: 'CategoryScores',
  description: 'Score and counts for each category.',
  // The score of the example report follows from these.
  examples: [
    {
      seo: { score: 64.2, passed: 52, warned: 5, failed: 6 },
      performance: { score: 58.9, passed: 48, warned: 7, failed: 5 },
      security: { score: 88, passed: 31, warned: 2, failed: 1 },
      accessibility: { score: 79.3, passed: 44, warned: 1, failed: 3 },
      'best-practices': { score: 90.1, passed: 29, warned: 2, failed: 0 },
      social: { score: 100, passed: 9, warned: 0, failed: 0 },
      'ai-readiness': { score: 74.5, passed: 12, warned: 2, failed: 1 },
    },
  ],
})

const PageFacts = Type.Object(
  {
    title: nullable(text('Its title.', 'Pricing – Example')),
    description: nullable(text('Its meta description.', 'Plans for teams of every size.')),
    h1: nullable(text('Its first H1.', 'Simple pricing')),
    lang: nullable(text('Its language.', 'en')),
    canonical: nullable(url('Its canonical URL.')),
    indexable: flag('Whether search engines may index the page.', true),
    words: count('Words of visible text.', 842),
    text_hash: nullable(text('SimHash of the main text; null with too little text.', '9f3c1a7e55d20b48')),
    hreflang: Type.Array(
      Type.Object(
        { lang: text('The language.', 'de'), url: url('Its page.', 'https://example.com/de/pricing') },
        { $id: 'HreflangLink' },
      ),
    ),
    links: Type.Array(
      Type.Object(
        {
          url: url('Target of the link.', 'https://example.com/contact'),
          follow: flag('Whether search engines may follow the link.', true),
        },
        { $id: 'InternalLink' },
      ),
      { description: 'Internal links, at most 500.' },
    ),
  },
  { $id: 'PageFacts', description: 'Summary of the page.' },
)

const Verdict = Type.Object(
  {
    result: nullable(Result),
    because: Type.Array(text('One reason.', 'Held back most by performance (58) and SEO (64)')),
  },
  { $id: 'Verdict', description: 'The result, and why it is not good.' },
)

export const Results = Type.Object(
  {
    format: Type.Literal(2, { description: 'Schema version.' }),
    url: url('The requested URL.'),
    final_url: url('URL after redirects.'),
    fetched_at: time('When the page was fetched.'),
    engine: text('Version of the service.', '0.1.0'),
    catalogue: text('Version of the audit rules. Only compare scores with the same value.', '3f9a1c'),
    profile: Profile,
    score: OptionalScore,
    result: nullable(Result),
    coverage: number('Share of the applicable audits that could be checked, 0 to 1.', 0.97),
    partial: flag('Whether too few audits could be checked for a good result.'),
    verdict: Verdict,
    left_out: rare(Type.Array(text('What was skipped, and why.', 'The browser was busy.'))),
    categories: CategoryScores,
    page: PageFacts,
    fetch: Fetch,
    browser: Type.Optional(Browser),
    findings: Type.Array(Finding),
    uploaded: Type.Optional(rare(UploadedBuild)),
  },
  { $id: 'Results', description: 'The whole report of one run.' },
)

export const presentResults = (document: ReportDocument): Wire<typeof Results> => ({
  format: document.format,
  url: document.url,
  final_url: document.final_url,
  fetched_at: document.fetched_at,
  engine: document.engine,
  catalogue: document.catalogue,
  profile: document.profile,
  score: document.score,
  result: document.result,
  coverage: document.coverage,
  partial: document.partial,
  verdict: { result: document.verdict.result, because: document.verdict.because },
  left_out: document.left_out,
  categories: presentCategories(document.categories),
  page: presentPage(document.page),
  fetch: presentFetch(document.fetch),
  ...(document.browser === undefined ? {} : { browser: presentBrowser(document.browser) }),
  findings: document.findings.map(presentFinding),
  ...(document.uploaded === undefined ? {} : { uploaded: presentBuild(document.uploaded) }),
})

export const presentCategories = (scores: CategoryScoresRecord): Wire<typeof CategoryScores> =>
  keyedBy(categories, (category) => {
    const { score, passed, warned, failed } = scores[category]
    return { score, passed, warned, failed }
  })

const presentPage = (page: ReportDocument['page']): Wire<typeof PageFacts> => ({
  title: page.title,
  description: page.description,
  h1: page.h1,
  lang: page.lang,
  canonical: page.canonical,
  indexable: page.indexable,
  words: page.words,
  text_hash: page.text_hash,
  hreflang: page.hreflang.map(({ lang, url: to }) => ({ lang, url: to })),
  links: page.links.map(({ url: to, follow }) => ({ url: to, follow })),
})

/** One member for each name. */
export const keyedBy = <Name extends string, T>(
  names: readonly Name[],
  make: (name: Name) => T,
): Record<Name, T> =>
  // Object.fromEntries loses the key types.
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, T>
