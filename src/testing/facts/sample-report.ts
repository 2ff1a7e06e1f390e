import { verbatim } from '../words/verbatim.ts'
import type { Certificate, Exchange } from '../../core/page/page.ts'
import type { ReportRecord } from '../../core/ports/reports/reports.ts'
import type { ContentSummary } from '../../core/report/content.ts'
import type { JudgedReport, ReportDocument } from '../../core/report/report.ts'
import { resolveReport } from '../../codec/resolve-report.ts'
import { hostile, sampleFindings, sampleTexts } from '../fixtures/sample-findings.ts'

export { hostile, sampleFindings, sampleTexts }

/** A report like those of the engine, with about sixty findings of every category and status. */
export function sampleJudged(changes: Partial<JudgedReport> = {}): JudgedReport {
  return {
    format: 2,
    url: 'https://example.com/pricing',
    final_url: 'https://www.example.com/pricing',
    fetched_at: '2026-11-14T09:15:00.000Z',
    engine: '0.1.0',
    catalogue: '3f9a1c',
    texts: sampleTexts.version,
    profile: 'http',
    left_out: [verbatim('The page was read without running its scripts, so what they add is not judged.')],
    page: {
      title: 'Pricing – Example',
      description: 'Plans for teams of every size.',
      h1: 'Simple pricing',
      lang: 'en',
      canonical: 'https://www.example.com/pricing',
      indexable: true,
      words: 842,
      text_hash: '9f3c1a7e55d20b48',
      hreflang: [],
      links: [{ url: 'https://www.example.com/contact', follow: true }],
    },
    fetch: {
      hops: [exchange('https://example.com/pricing', 301), exchange('https://www.example.com/pricing', 200)],
      html_bytes: 48_213,
      charset: 'utf-8',
      first_byte_samples: [121, 134, 118],
      requests: 14,
      user_agent: 'Plumbline/0.1 (+https://plumbline.example/bot)',
    },
    content: sampleContent,
    findings: sampleFindings(),
    ...changes,
  }
}

const sampleContent: ContentSummary = {
  social: { 'og:title': hostile.markup, 'og:image': 'https://www.example.com/share.png' },
  share_image: null,
  favicon: 'https://www.example.com/favicon.ico',
  headings: [
    { level: 1, text: 'Simple pricing' },
    { level: 3, text: hostile.markup },
  ],
  heading_count: 2,
  keywords: [
    { word: 'plans', count: 9, in_title: false, in_description: true, in_headings: false, in_url: false },
  ],
  phrases: [{ phrase: 'team plans', count: 3 }],
  links: {
    internal: 12,
    external: 1,
    nofollow: 0,
    without_text: 1,
    external_links: [{ url: 'javascript:alert(1)', text: hostile.markup, follow: true }],
  },
  images: [
    {
      url: 'https://www.example.com/a.png',
      alt: null,
      bytes: 84_000,
      format: 'png',
      width: 800,
      height: 600,
      lazy: false,
    },
  ],
  image_count: 1,
  structured_data: [{ name: 'Product', children: [{ name: 'name', value: hostile.markup }] }],
  structured_data_errors: [],
  cookies: [
    {
      name: hostile.markup,
      domain: null,
      secure: true,
      http_only: true,
      same_site: 'Lax',
      session: true,
      third_party: false,
    },
  ],
  third_parties: [
    { name: 'Example Analytics', category: 'analytics', requests: 2, bytes: 48_000, main_thread_ms: null },
  ],
}

/** The same with all texts resolved. */
export function sampleDocument(
  changes: Partial<JudgedReport> = {},
  ignored: ReadonlySet<string> = new Set(),
): ReportDocument {
  return resolveReport(sampleJudged(changes), { texts: sampleTexts, ignored })
}

export function sampleRecord(changes: Partial<ReportRecord> = {}): ReportRecord {
  const document = sampleDocument()
  return {
    id: 42,
    owner: 1,
    url: document.url,
    title: document.page.title,
    project: 'example.com',
    slug: 'k3v9t2m8q4w7x1z5',
    state: 'done',
    error: null,
    result: document.result,
    score: document.score,
    categories: document.categories,
    privacy: 0,
    passwordHash: null,
    tags: [],
    run: 7,
    pendingRun: null,
    progress: null,
    version: 3,
    generatedAt: document.fetched_at,
    createdAt: '2026-11-01T08:00:00.000Z',
    updatedAt: document.fetched_at,
    ...changes,
  }
}

function exchange(url: string, status: number): Exchange {
  return {
    url,
    method: 'GET',
    status,
    httpVersion: '2',
    headers: [
      ['server', 'nginx/1.18.0 (Ubuntu)'],
      ['content-type', 'text/html; charset=utf-8'],
      ['x-hostile', hostile.markup],
    ],
    headerBytes: 412,
    encodings: ['br'],
    wireBytes: 11_904,
    decodedBytes: 48_213,
    timing: { dnsMs: 11, connectMs: 18, tlsMs: 26, firstByteMs: 121, totalMs: 164 },
    connection: {
      ip: '203.0.113.7',
      port: 443,
      tls: {
        version: 'TLSv1.3',
        cipher: 'TLS_AES_256_GCM_SHA384',
        keyExchange: 'X25519',
        trusted: true,
        untrustedBecause: null,
        chain: [certificate],
      },
    },
  }
}

const certificate: Certificate = {
  subject: 'www.example.com',
  issuer: 'R11, Let’s Encrypt',
  names: ['www.example.com', 'example.com'],
  validFrom: '2026-10-16T00:00:00.000Z',
  validTo: '2027-01-14T00:00:00.000Z',
  fingerprint256: 'AB:CD',
  keyType: 'EC',
  keyBits: 256,
  signature: null,
  selfSigned: false,
}
