/** A report document with the findings that were asked for. */
export function onlyFindings(document: Buffer, wanted: 'all' | 'problems' | 'none'): Buffer {
  if (wanted === 'all') return document
  // The store's own JSON, written by this program.
  const results = JSON.parse(document.toString('utf8')) as {
    findings: readonly { readonly status: string }[]
  }
  const findings = wanted === 'none' ? [] : results.findings.filter(({ status }) => isProblem(status))
  return Buffer.from(JSON.stringify({ ...results, findings }))
}

const isProblem = (status: string): boolean => status === 'fail' || status === 'warn'
