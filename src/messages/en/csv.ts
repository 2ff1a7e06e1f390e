/** Column headings of CSV files. */
export const csv = {
  findings: {
    category: 'Category',
    audit: 'Audit',
    status: 'Status',
    severity: 'Severity',
    points: 'Points',
    title: 'Title',
    message: 'Message',
    found: 'Found',
    expected: 'Expected',
    element: 'Element',
    selector: 'Selector',
    line: 'Line',
    column: 'Column',
    url: 'URL',
    fix: 'How to fix it',
    ignored: 'Ignored',
  },
  /** In the column “Ignored”, which is empty otherwise. */
  isIgnored: 'yes',
  reports: {
    url: 'URL',
    project: 'Project',
    result: 'Result',
    score: 'Score',
    state: 'State',
    audited: 'Last audited',
    tags: 'Tags',
  },
} as const
