import { html } from '../html.ts'
import { field, layout, type PageFrame } from '../layout.ts'

/** Asks for the reason, so that the next person knows why a finding does not count. */
export function ignorePage(
  frame: Pick<PageFrame, 'site' | 'viewer' | 'section'>,
  asked: {
    readonly finding: { readonly id: string; readonly title: string }
    readonly project: string
    /** It is about the pages together, which have no score. */
    readonly together: boolean
    readonly action: string
    readonly back: string
  },
): string {
  const { finding } = asked
  const project = html`<b><bdi>${asked.project}</bdi></b>`
  const effect = asked.together
    ? html`It is no longer listed among the faults of ${project}`
    : html`It leaves the score of every page of ${project}`
  return layout(
    { ...frame, title: 'Ignore a finding', narrow: true },
    html`<form class="card stack" method="post" action="${asked.action}"><h1>Ignore this finding</h1>
<p class="lead">${finding.title}</p><p>${effect} and stays visible in a fold. You can take that back on the page of the project.</p>
<input type="hidden" name="finding" value="${finding.id}">
${field({ name: 'reason', label: 'Why it is accepted', maxLength: 500 })}
<div class="row"><button>Ignore it</button><a class="button plain" href="${asked.back}">Cancel</a></div></form>`,
  )
}
