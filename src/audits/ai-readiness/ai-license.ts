import { defineAudit, info, notApplicable } from '../../audit-kit/audit.ts'

export default defineAudit({
  subject: 'AI license',
  titles: {
    problem: 'Page has no machine-readable license for AI',
    success: 'Machine-readable licenses for AI',
  },
  why: 'Licenses that programs can read tell crawlers what is allowed without anyone having to ask.',
  fix: 'No action needed. If you have terms for AI use, publish them as an RSL file and name it in robots.txt, or send TDM-Reservation: 1 to reserve text and data mining.',
  snippets: {
    text: '# in robots.txt\nLicense: https://www.example.com/license.xml',
    http: 'TDM-Reservation: 1',
  },
  sources: [
    'https://rslstandard.org/',
    'https://www.w3.org/community/reports/tdmrep/CG-FINAL-tdmrep-20240510/',
  ],
  owner: 'content',
  effort: 'hours',
  severity: 'low',
  informational: true,
  messages: {
    none: 'No machine-readable license for AI use was found',
    found: 'License terms for AI use found in {count, plural, one {# place} other {# places}}',
  },
  needs: ['robotsTxt', 'metadata', 'headers', 'wellKnown'],

  check({ robotsTxt, metadata, headers, wellKnown }) {
    const line = /^license[ \t]{0,8}:[ \t]{0,8}(\S{1,500})/im.exec(robotsTxt.text)?.[1]
    const link = metadata.linkRels.find(({ rels }) => rels.includes('license'))
    const reservation =
      headers.first('tdm-reservation') ??
      metadata.metas.find(({ name }) => name === 'tdm-reservation')?.content
    const file = wellKnown.tdmrep.status === 200 && /^\s*[[{]/.test(wellKnown.tdmrep.text)
    const found = [
      line === undefined ? '' : `robots.txt: ${line}`,
      link === undefined ? '' : `rel="license": ${link.href}`,
      reservation === undefined ? '' : `TDM-Reservation: ${reservation}`,
      file ? 'tdmrep.json' : '',
    ].filter(Boolean)
    if (found.length === 0) return notApplicable('none')
    return info(
      'found',
      { count: found.length },
      found.map((one) => ({ found: one })),
    )
  },
})
