import { defineAudit, info } from '../../audit-kit/legacy.ts'

export default defineAudit({
  title: 'The terms under which machines may use the page',
  why: 'Licences that programs can read tell crawlers what is allowed without anyone having to ask.',
  advice: 'Nothing has to be done; where terms exist, state them in a form that programs read.',
  example: 'License: https://www.example.com/license.xml',
  sources: [
    'https://rslstandard.org/',
    'https://www.w3.org/community/reports/tdmrep/CG-FINAL-tdmrep-20240510/',
  ],
  importance: 'low',
  mode: 'info',
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
    return info(
      found.length === 0
        ? 'No terms that programs can read were found.'
        : `Terms found in ${found.length} places.`,
      found.map((one) => ({ found: one })),
    )
  },
})
