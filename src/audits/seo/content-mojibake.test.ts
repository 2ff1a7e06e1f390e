import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './content-mojibake.ts'

auditCases(audit, [
  {
    name: 'Chinese that was decoded as Windows-1252',
    html: '<p>98å¹´æ•™å¸æˆæžœ',
    is: 'warn',
  },
  {
    name: 'French before a closing quotation mark and dots',
    html: '<p>Elle a crié «liberté»…',
    is: 'pass',
  },
  { name: 'sound letters', html: '<p>Café, Größe, “São Paulo”, mâche, Âge, Ã</p>', is: 'pass' },
  { name: 'one broken letter', html: '<p>Caf\ufffd</p>', is: 'warn', places: 1, shows: /Caf/ },
  { name: 'two', html: '<p>CafÃ© and Â© 2026</p>', is: 'warn', places: 2 },
  { name: 'many', html: '<p>GrÃ¶ÃŸe fÃ¼r â€œHolzâ€¦</p>', is: 'fail' },
  { name: 'thousands', html: `<p>${'Ã©'.repeat(5000)}</p>`, is: 'fail', places: 5000 },
  { name: 'in a script', html: '<script>"Ã©Ã©Ã©"</script>', is: 'pass' },
])
