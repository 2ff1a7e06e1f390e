import { defineAudit, fail, notApplicable, pass, say } from '../../audit-kit/audit.ts'

export default defineAudit({
  subject: 'Character encoding declarations',
  titles: {
    problem: 'Page declares conflicting character encodings',
    success: 'Character encoding declarations agree',
  },
  plain: {
    title: 'The page and the server disagree about how letters are stored',
    why: 'Accented letters may turn into wrong characters when the page is saved or opened in another program.',
  },
  why: 'When the Content-Type header and the HTML declare different encodings, characters break as soon as the page is saved, cached or read by another program.',
  fix: 'Declare utf-8 everywhere, and save the files as UTF-8.',
  snippets: {
    html: '<meta charset="utf-8">',
    http: 'Content-Type: text/html; charset=utf-8',
    nginx: 'charset utf-8;',
    apache: 'AddDefaultCharset utf-8',
  },
  sources: [
    'https://html.spec.whatwg.org/multipage/parsing.html#determining-the-character-encoding',
    'https://encoding.spec.whatwg.org/#names-and-labels',
  ],
  owner: 'server',
  effort: 'minutes',
  severity: 'low',
  messages: {
    differ: 'Page declares different character encodings: {labels}',
    agree: 'Character encoding is declared as {label} everywhere',
    bom: 'Byte order mark: {label}',
    header: 'Content-Type header: {label}',
    meta: 'Meta tag: {label}',
  },
  needs: ['page', 'headers'],

  check({ page: { charset } }) {
    const declared = [
      ...(charset.bom ? [{ where: 'bom' as const, label: charset.used }] : []),
      ...(charset.header === null ? [] : [{ where: 'header' as const, label: charset.header }]),
      ...(charset.meta === null ? [] : [{ where: 'meta' as const, label: charset.meta }]),
    ]
    if (declared.length < 2) return notApplicable()
    const known = declared.flatMap(({ label }) => encodingOf(label) ?? [])
    // Browsers ignore an unknown encoding; another audit reports it.
    if (known.length < 2) return notApplicable()
    const names = new Set(known)
    if (names.size === 1) return pass('agree', { label: declared[0]?.label ?? '' })
    return fail(
      'differ',
      { labels: { list: [...names] } },
      declared.map(({ where, label }) => ({ found: say(where, { label }), expected: 'utf-8' })),
    )
  },
})

/** Many labels mean the same encoding: utf8 is utf-8, and latin1 is windows-1252. */
function encodingOf(label: string): string | undefined {
  try {
    return new TextDecoder(label).encoding
  } catch {
    return undefined
  }
}
