import { defineAudit, info, notApplicable } from '../../audit-kit/legacy.ts'

export default defineAudit({
  title: 'The whole documentation in one file (llms-full.txt)',
  why: 'Some assistants and editors load the whole text of a site from this one address.',
  advice: 'Nothing has to be done; for documentation it can be worth having.',
  sources: ['https://llmstxt.org/'],
  importance: 'low',
  mode: 'info',
  needs: ['wellKnown'],

  check({ wellKnown: { llmsFullTxt } }) {
    const { status, text, contentType, bytes, url } = llmsFullTxt
    const isText = !/html/i.test(contentType ?? '') && !/^\s*<(?:!doctype|html)/i.test(text)
    if (status !== 200 || !isText) return notApplicable('The site has no llms-full.txt.')
    return info(`The file has ${Math.round(bytes / 1000).toLocaleString('en')} kB.`, [
      { found: text.slice(0, 80), url },
    ])
  },
})
