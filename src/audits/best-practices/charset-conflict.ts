import { defineAudit, fail, notApplicable, pass } from '../../audit-kit/legacy.ts'

export default defineAudit({
  title: 'All declarations of the encoding agree',
  why: 'When header and markup name different encodings, letters break as soon as a page is saved, cached or read by another program.',
  advice: 'Declare utf-8 everywhere, and save the files as UTF-8.',
  example: 'Content-Type: text/html; charset=utf-8',
  sources: [
    'https://html.spec.whatwg.org/multipage/parsing.html#determining-the-character-encoding',
    'https://encoding.spec.whatwg.org/#names-and-labels',
  ],
  importance: 'low',
  mode: 'penalty',
  needs: ['page'],

  check({ page: { charset } }) {
    const declared = [
      ...(charset.bom ? [{ where: 'byte order mark', label: charset.used }] : []),
      ...(charset.header === null ? [] : [{ where: 'header', label: charset.header }]),
      ...(charset.meta === null ? [] : [{ where: 'markup', label: charset.meta }]),
    ]
    if (declared.length < 2) return notApplicable('The encoding is declared in one place at most.')
    const names = new Set(declared.map(({ label }) => encodingOf(label)))
    if (names.size === 1) return pass(`All declarations say ${declared[0]?.label}.`)
    return fail(
      'The declarations name different encodings.',
      declared.map(({ where, label }) => ({ found: `${where}: ${label}`, expected: 'utf-8' })),
    )
  },
})

/** Many labels mean the same encoding: utf8 is utf-8, and latin1 is windows-1252. */
function encodingOf(label: string): string {
  try {
    return new TextDecoder(label).encoding
  } catch {
    return label
  }
}
