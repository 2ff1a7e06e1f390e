import type { Finding } from '../../core/report.ts'
import { html } from '../html.ts'
import { field, layout, type Site, type Viewer } from '../layout.ts'

/** Asks for the reason, so that the next person knows why a finding does not count. */
export function ignorePage(view: {
  readonly site: Site
  readonly viewer: Viewer
  readonly finding: Finding
  readonly project: string
  readonly base: string
  readonly error?: string | undefined
}): string {
  const { finding } = view
  return layout(
    { ...view, title: 'Ignore a finding', section: 'reports', narrow: true },
    html`<form class="card stack" method="post" action="${view.base}/ignore"><h1>Ignore this finding</h1>
<p class="lead">${finding.title}</p><p>It leaves the score of every page of <b><bdi>${view.project}</bdi></b> and stays visible in a fold. You can take that back on the page of the project.</p>
<input type="hidden" name="finding" value="${finding.id}">
${field({ name: 'reason', label: 'Why it is accepted', maxLength: 500, error: view.error })}
<div class="row"><button>Ignore it</button><a class="button plain" href="${view.base}#${finding.id}">Cancel</a></div></form>`,
  )
}
