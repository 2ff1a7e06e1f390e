import type { Account, AccountEvent, ApiKey, Session } from '../../core/account.ts'
import type { Retention, Usage } from '../../core/ports/reports/owners.ts'
import type { Thinning } from '../../core/thin-history.ts'
import type { FieldErrors } from '../../core/problem.ts'
import { type LimitsView, limitsSection } from './limits.ts'
import type { Entered } from '../entered.ts'
import { attribute, type Content, flag, type Html, html } from '../html.ts'
import { formFault } from '../frame/fault.ts'
import { field } from '../frame/field.ts'
import { layout, type Notice, type Site, type Viewer } from '../frame/layout.ts'
import { breakable } from '../parts/breakable.ts'
import { curlLine } from '../parts/curl-line.ts'
import { localDate } from '../parts/local-time.ts'
import { dateAndTime } from '../words.ts'
import { say, texts } from '../../messages/texts.ts'

const t = texts.account

export interface AccountFrame {
  readonly section: 'account'
  readonly site: Site
  readonly viewer: Viewer
  readonly notice?: Notice | null
  readonly errors?: FieldErrors | undefined
  readonly entered: Entered
}

const tabs = () =>
  [
    ['', t.tabProfile],
    ['/channels', t.tabChannels],
    ['/brand', texts.brand.title],
    ['/keys', t.tabKeys],
    ['/sessions', t.tabSessions],
    ['/history', t.tabHistory],
    ['/members', t.tabMembers],
  ] as const

export function accountPage(
  frame: AccountFrame,
  tab: ReturnType<typeof tabs>[number][0],
  body: Content,
): string {
  const own = tabs().filter(([path]) => path !== '/members' || frame.viewer.owner)
  const title = own.find(([path]) => path === tab)?.[1] ?? t.title
  return layout(
    { ...frame, title },
    html`<section class="stack"><h1>${t.title}</h1><nav class="tabs" aria-label="${t.title}">${own.map(
      ([path, label]) =>
        html`<a href="/account${path}"${attribute('aria-current', path === tab ? 'page' : null)}>${label}</a>`,
    )}</nav></section>${body}`,
  )
}

export function profilePage(
  frame: AccountFrame,
  account: Pick<Account, 'name' | 'email'>,
  limits: LimitsView,
): string {
  const { errors, entered } = frame
  return accountPage(
    frame,
    '',
    html`<div class="tiles"><form class="card stack" method="post" action="/account"><h2>${t.tabProfile}</h2>
${field({ name: 'name', label: t.name, value: entered.text('name', account.name), required: true, autocomplete: 'name', maxLength: 255, error: errors?.['name'] })}
${field({ name: 'email', label: t.email, type: 'email', value: entered.text('email', account.email), hint: t.emailHint, required: true, autocomplete: 'username', maxLength: 254, error: errors?.['email'] })}
${field({ name: 'current_password', id: 'profile-password', label: t.currentPassword, hint: t.currentPasswordHint, type: 'password', autocomplete: 'current-password', maxLength: 1024, error: errors?.['profile_password'] })}
${formFault(errors, 'profile')}<button>${t.save}</button></form>
<form class="card stack" method="post" action="/account/password"><h2>${t.password}</h2>
<p class="soft">${t.passwordLead}</p>
${field({ name: 'current_password', label: t.currentPassword, type: 'password', required: true, autocomplete: 'current-password', maxLength: 1024, error: errors?.['current_password'] })}
${field({ name: 'password', label: t.newPassword, type: 'password', ...(errors?.['password'] === undefined ? { hint: t.passwordHint } : {}), required: true, autocomplete: 'new-password', minLength: 8, maxLength: 1024, error: errors?.['password'] })}
${formFault(errors, 'new password')}<button>${t.changePassword}</button></form></div>
${limitsSection(limits)}`,
  )
}

/** A new key: its secret is shown only once. */
export interface MadeKey {
  readonly secret: string
  readonly readOnly: boolean
}

export function keysPage(
  frame: AccountFrame,
  keys: readonly ApiKey[],
  now: string,
  options: { readonly origin: string; readonly made?: MadeKey | undefined },
): string {
  const { errors, entered } = frame
  return accountPage(
    frame,
    '/keys',
    html`${options.made !== undefined && newKey(options.made, options.origin)}
<section class="stack"><h2>${t.tabKeys}</h2>${
      keys.length === 0
        ? html`<p class="empty">${t.noKeys}</p>`
        : html`<table class="list"><caption class="hear">${t.tabKeys}</caption><thead><tr>
<th scope="col">${t.name}</th><th scope="col">${t.keyAccess}</th>
<th scope="col">${t.created}</th><th scope="col">${t.lastUsed}</th><th scope="col">${t.expires}</th>
<th scope="col"><span class="hear">${t.revoke}</span></th></tr></thead>
<tbody>${keys.map((key) => keyRow(key, now))}</tbody></table>`
    }</section>
<div class="tiles"><form class="card stack slim" method="post" action="/account/keys"><h2>${t.newKey}</h2>
${field({ name: 'name', label: t.name, value: entered.text('name'), hint: t.keyNameHint, required: true, maxLength: 100, error: errors?.['name'] })}
<label class="choice"><input type="checkbox" name="read_only" value="1"${flag(
      'checked',
      entered.isChosen('read_only', '1', 'expires_at', false),
    )}> ${t.keyReadOnly}</label>
${field({ name: 'expires_at', label: t.expiresOn, type: 'date', value: entered.text('expires_at'), hint: t.expiresHint, error: errors?.['expires_at'] })}
${field({ name: 'current_password', label: t.currentPassword, type: 'password', required: true, autocomplete: 'current-password', maxLength: 1024, error: errors?.['current_password'] })}
${formFault(errors)}<button>${t.createKey}</button></form>
${
  keys.some((key) => !isEnded(key, now)) &&
  html`<section class="card stack"><h2>${t.revokeAll}</h2><p class="soft">${t.revokeAllText}</p>
<p><a class="button plain" href="/account/keys/revoke-all">${t.revokeAll}</a></p></section>`
}</div>`,
  )
}

function newKey({ secret, readOnly }: MadeKey, origin: string): Html {
  const line = readOnly ? curlLine(origin, secret, null) : curlLine(origin, secret)
  return html`<section class="card stack" role="status"><h2>${t.yourKey}</h2><p>${t.keyOnce}</p>
<code class="secret" id="key">${secret}</code><button type="button" class="plain" data-copy="key"
  hidden>${t.copyKey}</button>
<p>${t.tryKey}</p><pre id="curl">${line}</pre><button type="button" class="plain"
  data-copy="curl" hidden>${t.copyCommand}</button></section>`
}

const isEnded = (key: ApiKey, now: string): boolean =>
  key.revokedAt !== null || (key.expiresAt !== null && key.expiresAt <= now)

function keyRow(key: ApiKey, now: string): Html {
  const ended = isEnded(key, now)
  return html`<tr${attribute('class', ended ? 'soft' : null)}><td><b><bdi>${breakable(key.name)}</bdi></b>
<div class="small soft"><code>${key.hint}…</code></div></td>
<td data-label="${t.keyAccess}" class="keep">${key.scopes.includes('write') ? t.readWrite : t.readOnly}</td>
<td data-label="${t.created}">${localDate(key.createdAt)}</td>
<td data-label="${t.lastUsed}">${
    key.lastUsedAt === null
      ? t.never
      : html`<time datetime="${key.lastUsedAt}">${dateAndTime(key.lastUsedAt)}</time>`
  }</td>
<td data-label="${t.expires}">${
    key.revokedAt !== null
      ? t.revoked
      : key.expiresAt === null
        ? t.never
        : key.expiresAt <= now
          ? t.expired
          : localDate(key.expiresAt)
  }</td>
<td>${
    key.revokedAt === null &&
    html`<a class="button plain" href="/account/keys/${key.id}/revoke">${t.revoke}<span class="hear">: <bdi>${key.name}</bdi></span></a>`
  }</td></tr>`
}

export function sessionsPage(
  frame: AccountFrame,
  sessions: readonly Session[],
  { current, events }: { readonly current: number; readonly events: readonly AccountEvent[] },
): string {
  return accountPage(
    frame,
    '/sessions',
    html`<section class="stack"><h2>${t.sessions}</h2><table class="list">
<caption class="hear">${t.tabSessions}</caption><thead><tr><th scope="col">${t.browser}</th>
<th scope="col">${t.ip}</th><th scope="col">${t.since}</th><th scope="col">${t.lastSeen}</th>
<th scope="col"><span class="hear">${t.end}</span></th></tr></thead><tbody>${sessions.map(
      (session) => html`<tr><td><b><bdi>${browserOf(session.agent)}</bdi></b>${
        session.id === current && html` <span class="tag good">${t.thisSession}</span>`
      }</td><td data-label="${t.ip}">${session.ip}</td>
<td data-label="${t.since}">${localDate(session.createdAt)}</td>
<td data-label="${t.lastSeen}"><time datetime="${session.lastSeenAt}">${dateAndTime(session.lastSeenAt)}</time></td>
<td>${
        session.id !== current &&
        html`<form method="post"
  action="/account/sessions/${session.id}/end"><button class="plain">${t.end}<span class="hear">: ${say(
    t.sessionAt,
    { browser: browserOf(session.agent), ip: session.ip },
  )}</span></button></form>`
      }</td></tr>`,
    )}</tbody></table></section>
${securityLog(events)}`,
  )
}

function securityLog(events: readonly AccountEvent[]): Html {
  return html`<section class="stack"><h2>${t.securityLog}</h2><p class="soft">${t.securityLead}</p>
<table class="list"><caption class="hear">${t.securityLog}</caption><thead><tr><th scope="col">${t.when}</th>
<th scope="col">${t.event}</th><th scope="col">${t.browser}</th><th scope="col">${t.ipAddress}</th></tr></thead>
<tbody>${events.map(
    (event) =>
      html`<tr><td><time datetime="${event.createdAt}">${dateAndTime(event.createdAt)}</time></td>
<td data-label="${t.event}"><b>${eventTitles[event.kind]}</b>${
        event.detail !== '' && html` <bdi class="soft">${event.detail}</bdi>`
      }</td>
<td data-label="${t.browser}"><bdi>${browserOf(event.agent)}</bdi></td>
<td data-label="${t.ipAddress}">${event.ip}</td></tr>`,
  )}</tbody></table></section>`
}

const eventTitles: Readonly<Record<AccountEvent['kind'], string>> = t.events

/** Enough to recognize your own browser. User agents name several: Chrome also claims to be Safari. */
function browserOf(agent: string): string {
  const name = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari', 'curl'].find((each) => agent.includes(each))
  const system = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS', 'Linux'].find((each) =>
    agent.includes(each),
  )
  const known = { Edg: 'Edge', OPR: 'Opera' }[name ?? ''] ?? name
  if (known === undefined) return agent === '' ? t.unknownBrowser : agent.slice(0, 40)
  if (known === 'curl') return say(t.program, { name: known })
  return system === undefined ? known : say(t.browserOn, { browser: known, system })
}

export function retentionPage(
  frame: AccountFrame,
  retention: Retention,
  { usage, thinning }: { readonly usage: Usage; readonly thinning: Thinning | null },
): string {
  const { errors, entered } = frame
  return accountPage(
    frame,
    '/history',
    html`<section class="stack"><h2>${t.kept}</h2>
<p class="lead">${say(t.usageText, { reports: usage.reports, runs: usage.runs, size: { bytes: usage.storedBytes } })}</p></section>
<form class="card stack slim" method="post" action="/account/history"><h2>${t.keepHow}</h2>
<p class="soft">${t.keepLead} ${thinning === null ? t.keepsAll : say(t.keepsFewer, { ...thinning })}</p>
<p class="soft">${t.keepLimits}</p>
${field({
  name: 'max_age_days',
  label: t.keepDays,
  type: 'number',
  value: entered.text('max_age_days', retention.maxAgeDays?.toString()),
  error: errors?.['max_age_days'],
})}
${field({
  name: 'max_runs',
  label: t.keepRuns,
  type: 'number',
  value: entered.text('max_runs', retention.maxRuns?.toString()),
  error: errors?.['max_runs'],
})}
${formFault(errors)}<button>${t.save}</button></form>`,
  )
}
