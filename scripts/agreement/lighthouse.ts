import lighthouse from 'lighthouse'
import type { Opinion, Opinions, Peer } from './opinion.ts'

/**
 * Accessibility is left to axe-core, which Lighthouse runs too; audits that are informational on both sides have no
 * verdict. Neither do those that Lighthouse 13 only reports combined with others (compression, animated images, size of
 * the DOM).
 */
const pairs = [
  ['document-title', 'title-present'],
  ['meta-description', 'meta-description-present'],
  ['link-text', 'link-text'],
  ['crawlable-anchors', 'links-crawlable'],
  ['is-crawlable', 'noindex-meta'],
  ['robots-txt', 'robots-txt-valid'],
  ['hreflang', 'hreflang-valid'],
  ['canonical', 'canonical-valid'],
  ['viewport-insight', 'viewport-meta'],
  ['charset', 'charset'],
  ['doctype', 'doctype'],
  ['paste-preventing-inputs', 'paste-inputs'],
  ['cache-insight', 'cache-static'],
  ['unminified-css', 'minify-css'],
  ['unminified-javascript', 'minify-js'],
  ['font-display-insight', 'font-display'],
  ['unsized-images', 'image-dimensions'],
  ['csp-xss', 'csp'],
  ['clickjacking-mitigation', 'clickjacking'],
] as const

type Entry = readonly [string, { readonly is: Opinion; readonly detail: string }]

/** Lighthouse shows audits with at least this score in green. */
const green = 0.9

export function openLighthouse(port: number): Peer {
  return {
    name: 'Lighthouse',
    pairs,
    async judge(url) {
      const answer = await lighthouse(
        url,
        { port, logLevel: 'silent', output: 'json', maxWaitForLoad: 15_000 },
        {
          extends: 'lighthouse:default',
          settings: { onlyAudits: pairs.map(([rule]) => rule), throttlingMethod: 'provided' },
        },
      )
      const entries = Object.values(answer?.lhr.audits ?? {}).flatMap((audit): readonly Entry[] => {
        const { id, score, scoreDisplayMode: mode, displayValue, explanation, details } = audit
        if (mode === 'error' || mode === 'manual' || mode === 'notApplicable')
          return [[id, { is: 'unsure', detail: '' }]]
        const listed = details?.type === 'table' || details?.type === 'opportunity' ? details.items.length : 0
        // Informative audits have the full score, whatever they list.
        const scored = mode !== 'informative' && score !== null
        const sound = scored ? score >= green : listed === 0
        const detail = explanation ?? displayValue ?? ''
        return [[id, { is: sound ? 'sound' : 'fault', detail }]]
      })
      return new Map(entries) satisfies Opinions
    },
  }
}
