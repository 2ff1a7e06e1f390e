import type { Build } from '../../core/report/build.ts'
import { type Html, html } from '../html.ts'
import { say, texts } from '../../messages/texts.ts'

const t = texts.builds

/** Branch, commit and pull request of an upload, with a link to its build, as claimed by the uploader. */
export function buildLine({ commit, branch, pull_request: number, build_url: url }: Build): Html {
  const parts = [
    ...(branch === null ? [] : [html`<bdi>${branch}</bdi>`]),
    ...(commit === null ? [] : [html`${say(t.commit, { commit: commit.slice(0, 10) })}`]),
    ...(number === null ? [] : [html`${say(t.pullRequest, { number })}`]),
    ...(url === null ? [] : [html`<a href="${url}" rel="noreferrer nofollow">${t.buildLink}</a>`]),
  ]
  return html`${parts.map((part, index) => html`${index > 0 && ', '}${part}`)}`
}
