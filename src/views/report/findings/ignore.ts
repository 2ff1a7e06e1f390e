import type { FieldErrors } from '../../../core/problem.ts'
import type { Entered } from '../../entered.ts'
import { html } from '../../html.ts'
import { formFault } from '../../frame/fault.ts'
import { field } from '../../frame/field.ts'
import { layout, type PageFrame } from '../../frame/layout.ts'
import { say, texts } from '../../../messages/texts.ts'

const t = texts.report

/** Asks for the reason, so that the next person knows why a finding is ignored. */
export function ignorePage(
  frame: Pick<PageFrame, 'site' | 'viewer' | 'section'>,
  asked: {
    readonly finding: { readonly id: string; readonly title: string }
    readonly project: string
    /** Whether it is a site finding, which has no score. */
    readonly together: boolean
    readonly action: string
    readonly back: string
    readonly errors?: FieldErrors | undefined
    readonly entered: Entered
  },
): string {
  const { finding } = asked
  const { project } = asked
  const effect = asked.together ? say(t.ignoreSite, { project }) : say(t.ignorePage, { project })
  return layout(
    { ...frame, title: t.ignoreTitle, narrow: true },
    html`<form class="card stack" method="post" action="${asked.action}"><h1>${t.ignoreHeading}</h1>
<p class="lead">${finding.title}</p><p>${effect} ${asked.together ? t.ignoreUndoSite : t.ignoreUndo}</p>
<input type="hidden" name="finding" value="${finding.id}">
${field({
  name: 'reason',
  label: t.ignoreReason,
  hint: t.ignoreReasonHint,
  value: asked.entered.text('reason'),
  maxLength: 500,
  error: asked.errors?.['reason'],
})}
${formFault(asked.errors)}<div class="row"><button>${t.ignoreButton}</button><a class="button plain"
  href="${asked.back}">${t.cancel}</a></div></form>`,
  )
}
