import { sentenceText } from '../../messages/sentence-text.ts'
import { sampleJudged } from './sample-report.ts'

/** The sample report as a build uploads it. */
export function sampleUpload(changes: object = {}) {
  const { fetch, findings, page, ...rest } = sampleJudged()
  const { format, final_url, fetched_at, engine, catalogue, profile, left_out } = rest
  const whole = {
    format,
    final_url,
    fetched_at,
    engine,
    catalogue,
    profile,
    left_out: left_out.map(sentenceText),
    page,
    findings,
  }
  return { ...whole, html_bytes: fetch.html_bytes, ...changes }
}
