import { defineAudit, info, notApplicable } from '../../audit-kit/audit.ts'

export default defineAudit({
  subject: 'llms-full.txt',
  titles: { problem: 'Site has no llms-full.txt', success: 'Site has an llms-full.txt' },
  why: 'Some assistants and code editors load the whole text of a site from llms-full.txt.',
  fix: 'No action needed. An llms-full.txt can help sites with documentation.',
  sources: ['https://llmstxt.org/'],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  informational: true,
  messages: { found: 'llms-full.txt is served ({size})' },
  needs: ['wellKnown'],

  check({ wellKnown: { llmsFullTxt } }) {
    const { status, text, contentType, bytes, url } = llmsFullTxt
    const isText = !/html/i.test(contentType ?? '') && !/^\s*<(?:!doctype|html)/i.test(text)
    if (status !== 200 || !isText) return notApplicable()
    return info('found', { size: { bytes } }, [{ found: text.slice(0, 80), url }])
  },
})
