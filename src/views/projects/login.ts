import type { LoginShape } from '../../core/login.ts'
import type { CredentialState } from '../../core/ports/people/secrets.ts'
import type { FieldErrors } from '../../core/problem.ts'
import { faultsOn } from '../../messages/field-fault.ts'
import type { Entered } from '../entered.ts'
import { type Html, html } from '../html.ts'
import { describedBy, faultLine, formFault } from '../frame/fault.ts'
import { field } from '../frame/field.ts'
import { say, texts } from '../../messages/texts.ts'
import { settingPage, type SettingView } from './setting-page.ts'

const t = texts.logins

export interface LoginView extends SettingView {
  readonly current: (LoginShape & { readonly origin: string; readonly state: CredentialState }) | undefined
  readonly errors?: FieldErrors | undefined
  readonly entered: Entered
}

export function projectLoginPage(view: LoginView): string {
  return settingPage(view, t, (base) => html`${currentCard(view, base)}\n${loginForm(view, base)}`)
}

function currentCard({ current }: LoginView, base: string): Html {
  return html`<section class="card tile stack" aria-labelledby="current"><h2 id="current">${t.current}</h2>${
    current === undefined ? html`<p>${t.none}</p>` : currentLogin(current, base)
  }</section>`
}

function currentLogin(current: NonNullable<LoginView['current']>, base: string): Html {
  const { origin, headers, cookies, basic, form, state } = current
  const kinds = [
    ...headers.map((name) => say(t.header, { name })),
    ...cookies.map((name) => say(t.cookie, { name })),
    ...(basic ? [t.basicAuth] : []),
    ...(form === null ? [] : [say(t.formAt, { url: form.url })]),
  ]
  const states = { unchecked: t.unchecked, 'signed-in': t.signedIn, 'signed-out': t.signedOut }
  return html`<p><b>${say(t.at, { origin })}</b></p><ul>${kinds.map((kind) => html`<li><bdi>${kind}</bdi></li>`)}</ul>
<p>${states[state]}</p><form method="post"
  action="${base}/login/remove"><button class="plain">${t.remove}</button></form>`
}

/** Secrets are never filled in again, not even after an error: they would appear in the page source. */
function loginForm({ current, errors, entered }: LoginView, base: string): Html {
  const error = (name: string) => errors?.[name]
  return html`<form class="card stack" method="post" action="${base}/login" autocomplete="off">
<h2>${current === undefined ? t.set : t.replace}</h2><p class="soft">${t.onlyNeeded}</p>
${field({
  name: 'origin',
  label: t.origin,
  hint: t.originHint,
  required: true,
  maxLength: 2048,
  value: entered.text('origin', current?.origin),
  error: error('origin'),
})}
<div class="tiles"><div class="stack">${lines('headers', t.headers, t.headersHint, error('headers'))}
${lines('cookies', t.cookies, t.cookiesHint, error('cookies'))}
<fieldset class="stack"><legend><h3>${t.basicAuth}</h3></legend>
${field({ name: 'username', label: t.username, value: entered.text('username'), maxLength: 1000, autocomplete: 'off', error: error('basic') })}
${field({ name: 'password', label: t.password, type: 'password', maxLength: 8192, autocomplete: 'new-password' })}</fieldset></div>
<fieldset class="stack"><legend><h3>${t.form}</h3></legend><p class="soft">${t.formLead}</p>
${field({ name: 'form_url', label: t.formUrl, maxLength: 2048, value: entered.text('form_url', current?.form?.url), error: error('form.url') })}
${lines('fields', t.fields, t.fieldsHint, error('form.fields'))}
${field({ name: 'totp_field', label: t.totpField, value: entered.text('totp_field'), maxLength: 200 })}
${field({ name: 'totp_secret', label: t.totpSecret, type: 'password', maxLength: 1000, autocomplete: 'new-password', error: error('form.totp') })}
${field({ name: 'success_text', label: t.successText, maxLength: 500, value: entered.text('success_text', current?.form?.success.text ?? ''), error: error('form.success.text') })}
${field({
  name: 'success_selector',
  label: t.successSelector,
  maxLength: 500,
  value: entered.text('success_selector', current?.form?.success.selector ?? ''),
  error: error('form.success.selector'),
})}
${field({
  name: 'success_url',
  label: t.successUrl,
  hint: t.successHint,
  maxLength: 2048,
  value: entered.text('success_url', current?.form?.success.url ?? ''),
  error: error('form.success.url'),
})}</fieldset></div>
${formFault(errors)}<button>${t.save}</button></form>`
}

function lines(name: string, label: string, hint: string, faults?: FieldErrors[string]): Html {
  const error = faultsOn(faults, label)
  return html`<div class="field"><label for="${name}">${label}</label>
<textarea id="${name}" name="${name}" rows="3" maxlength="32768" spellcheck="false"${describedBy(
    name,
    error,
    true,
  )}></textarea>
<p class="hint" id="${name}-hint">${hint}</p>
${faultLine(name, error)}</div>`
}
