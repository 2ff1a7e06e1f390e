import type {
  CssInfo,
  DnsFacts,
  ImageInfo,
  LinkTarget,
  HashedProbe,
  Probe,
  ScriptInfo,
  Sitemap,
  SitemapFile,
  SkippedFile,
  Subresource,
  Subresources,
  Timings,
  TlsFacts,
  WellKnown,
} from '../../core/facts/asked.ts'
import { readHeaders } from '../../core/page/headers.ts'
import type { Certificate, Header, Tls } from '../../core/page/page.ts'

/** Builders of facts from extra requests for audit cases: unproblematic values, with the changes of the case. */

export const probe = (
  changes: Partial<HashedProbe> & { readonly headerEntries?: readonly Header[] } = {},
): HashedProbe => ({
  url: 'https://www.example.com/probe',
  status: 200,
  because: null,
  finalUrl: changes.url ?? 'https://www.example.com/probe',
  redirects: 0,
  headers: readHeaders(changes.headerEntries ?? []),
  contentType: 'text/html; charset=utf-8',
  bytes: changes.text?.length ?? 0,
  text: '',
  hash: null,
  ...changes,
})

export const absent = (url = 'https://www.example.com/absent'): Probe => probe({ url, status: 404 })

export const subresource = (
  changes: Partial<Subresource> & { readonly headerEntries?: readonly Header[] } = {},
): Subresource => ({
  kind: 'script',
  url: 'https://www.example.com/app.js',
  reference: null,
  from: null,
  thirdParty: false,
  status: 200,
  because: null,
  disallowed: false,
  finalUrl: changes.url ?? 'https://www.example.com/app.js',
  redirects: 0,
  headers: readHeaders(changes.headerEntries ?? []),
  contentType: 'text/javascript',
  encodings: ['br'],
  wireBytes: 1000,
  bytes: 3000,
  hash: null,
  digest: null,
  freshSeconds: 31_536_000,
  httpVersion: '2',
  image: null,
  font: null,
  css: null,
  script: null,
  gzipSaving: null,
  ...changes,
})

export const subresources = (
  items: readonly Subresource[] = [],
  changes: Partial<Subresources> = {},
): Subresources => ({ items, skipped: [], limitReached: null, ...changes })

/** Files that were not fetched because of the limits. */
export const skipped = (kind: SkippedFile['kind'], count: number): readonly SkippedFile[] =>
  Array.from({ length: count }, (_, index) => `https://www.example.com/skipped-${kind}-${index}`).map(
    (url) => ({ kind, url, reference: null }),
  )

export const imageInfo = (changes: Partial<ImageInfo> = {}): ImageInfo => ({
  format: 'jpg',
  width: 800,
  height: 600,
  animated: false,
  quality: null,
  ...changes,
})

export const cssInfo = (changes: Partial<CssInfo> = {}): CssInfo => ({
  rules: 10,
  selectors: 10,
  complexSelectors: 0,
  important: 0,
  errors: [],
  errorCount: changes.errors?.length ?? 0,
  emptyRules: 0,
  duplicateSelectors: 0,
  duplicateProperties: 0,
  legacy: 0,
  colors: 5,
  breakpoints: 1,
  imports: [],
  refusedImports: [],
  fonts: [],
  // Unless a test is about that, the fonts are in use.
  families: (changes.fonts ?? []).map(({ family }) => ({ name: family.toLowerCase(), selectors: ['*'] })),
  fontRules: [],
  dataUriBytes: 0,
  minifySaving: 0,
  outlineRemoved: [],
  focusStyled: false,
  animates: false,
  reducedMotion: false,
  rightToLeft: false,
  insecureUrls: [],
  hidden: [],
  reserving: [],
  ...changes,
})

export const scriptInfo = (changes: Partial<ScriptInfo> = {}): ScriptInfo => ({
  minifySaving: 0,
  parses: true,
  libraries: [],
  documentWrite: false,
  sourceMap: null,
  legacyBytes: 0,
  secrets: [],
  ...changes,
})

export const linkTarget = (changes: Partial<LinkTarget> = {}): LinkTarget => ({
  url: 'https://www.example.com/other',
  internal: true,
  status: 200,
  because: null,
  finalUrl: changes.url ?? 'https://www.example.com/other',
  redirects: 0,
  contentType: 'text/html',
  contentLength: null,
  disallowed: false,
  ...changes,
})

export const sitemapFile = (changes: Partial<SitemapFile> = {}): SitemapFile => ({
  url: 'https://www.example.com/sitemap.xml',
  status: 200,
  kind: 'urlset',
  bytes: 1000,
  urls: 10,
  faults: [],
  foreignHosts: 0,
  relativeUrls: 0,
  badDates: 0,
  futureDates: 0,
  distinctDates: 5,
  dates: 10,
  first: {},
  ...changes,
})

export const sitemap = (changes: Partial<Sitemap> = {}): Sitemap => ({
  files: [sitemapFile()],
  declared: true,
  listsPage: true,
  otherCase: null,
  count: 10,
  complete: true,
  sample: [],
  ...changes,
})

export const timings = (firstByteMs: number, totalMs = firstByteMs + 50): Timings => ({
  firstByteMs: [firstByteMs, firstByteMs, firstByteMs],
  medianFirstByteMs: firstByteMs,
  totalMs: [totalMs, totalMs, totalMs],
  medianTotalMs: totalMs,
  first: { dnsMs: 5, connectMs: 10, tlsMs: 20, firstByteMs, totalMs },
})

export const certificate = (changes: Partial<Certificate> = {}): Certificate => ({
  subject: 'CN=www.example.com',
  issuer: 'CN=Example CA',
  names: ['www.example.com', 'example.com'],
  validFrom: '2026-10-01T00:00:00.000Z',
  validTo: '2027-01-01T00:00:00.000Z',
  fingerprint256: '00',
  keyType: 'ec',
  keyBits: 256,
  signature: 'ecdsa-with-SHA256',
  selfSigned: false,
  ...changes,
})

export const tls = (changes: Partial<Tls> = {}): Tls => ({
  version: 'TLSv1.3',
  cipher: 'TLS_AES_128_GCM_SHA256',
  keyExchange: 'X25519',
  trusted: true,
  untrustedBecause: null,
  chain: [certificate(), certificate({ subject: 'CN=Example CA', issuer: 'CN=Example Root', names: [] })],
  ...changes,
})

export const tlsFacts = (changes: Partial<TlsFacts> = {}): TlsFacts => ({
  page: tls(),
  protocol: 'h2',
  acceptsTls10: false,
  acceptsTls11: false,
  offersTls13: true,
  offersH2: true,
  ...changes,
})

export const dnsFacts = (changes: Partial<DnsFacts> = {}): DnsFacts => ({
  host: 'www.example.com',
  domain: 'example.com',
  a: ['203.0.113.7'],
  aaaa: ['2001:db8::7'],
  cname: [],
  ns: ['ns1.example.com'],
  mx: [],
  txt: [],
  caa: [],
  spf: [],
  dmarc: [],
  lostHosts: [],
  foundHosts: [],
  unanswered: [],
  ...changes,
})

export const wellKnown = (changes: Partial<WellKnown> = {}): WellKnown => ({
  llmsTxt: absent(),
  llmsFullTxt: absent(),
  securityTxt: absent(),
  manifest: null,
  agentsMd: absent(),
  agentCard: absent(),
  apiCatalog: absent(),
  tdmrep: absent(),
  feeds: [],
  oembed: [],
  ...changes,
})
