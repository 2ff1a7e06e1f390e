import { type Html, html } from '../html.ts'
import { field } from '../frame/field.ts'
import { layout, type Notice, type Preview, type Site } from '../frame/layout.ts'
import { say, texts } from '../../messages/texts.ts'

const t = texts.signIn

/** The sign-in form, and an introduction for everyone else. Without an action, the form keeps the `#` of the link. */
export function signInPage(view: {
  readonly site: Site
  readonly next: string
  readonly email?: string
  readonly error?: string | undefined
  readonly notice?: Notice | null
  readonly preview?: Preview
}): string {
  return layout(
    {
      ...view,
      viewer: null,
      title: say(t.pageTitle, { name: view.site.name }),
      description: say(t.description, { name: view.site.name }),
      index: view.preview !== undefined,
    },
    html`<div class="door"><form class="card stack" method="post">
<h1>${t.title}</h1>
<input type="hidden" name="next" value="${view.next}">
${field({
  name: 'email',
  label: t.email,
  type: 'email',
  value: view.email ?? '',
  required: true,
  autocomplete: 'username',
  maxLength: 254,
  autofocus: (view.email ?? '') === '' && view.error === undefined,
})}
${field({
  name: 'password',
  label: t.password,
  type: 'password',
  required: true,
  autocomplete: 'current-password',
  maxLength: 1024,
  error: view.error === undefined ? undefined : [view.error],
  autofocus: (view.email ?? '') !== '',
})}
<button>${t.title}</button>
<div class="small soft">${t.noAccount}
<details><summary>${t.operator}</summary><p>${say(t.operatorText, { tab: texts.account.tabMembers })} <code>npm run plumbline -- user reset-password EMAIL</code></p>
</details></div>
</form>
${about()}</div>`,
  )
}

const about = (): Html => html`<section class="stack" aria-labelledby="about"><h2 id="about">${t.h}</h2>
<p class="lead">${t.lead}</p>
<p class="row"><a class="button plain" href="/example">${texts.dashboard.firstExample}</a></p>
<dl class="facts">
<div><dt>${t.complete}</dt><dd>${t.completeText} <a href="/audits">${t.allChecks}</a></dd></div>
<div><dt>${t.proven}</dt><dd>${t.provenText}</dd></div>
<div><dt>${t.history}</dt><dd>${t.historyText}</dd></div>
<div><dt>${t.shared}</dt><dd>${t.sharedText} <a href="/docs">${t.apiReference}</a></dd></div>
<div><dt>${t.private}</dt><dd>${t.privateText}</dd></div>
</dl></section>`
