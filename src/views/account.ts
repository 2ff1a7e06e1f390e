import type { Account, AccountEvent, ApiKey, Invitation, Session } from '../core/account.ts'
import type { Retention, Usage } from '../core/ports/owners.ts'
import type { FieldErrors } from '../core/problem.ts'
import { type LimitsView, limitsSection } from './account-limits.ts'
import { attribute, type Content, type Html, html } from './html.ts'
import { field, layout, type Notice, type Site, type Viewer } from './layout.ts'
import { bytes, count, dateAndTime, dateOnly } from './words.ts'

export interface AccountFrame {
  readonly site: Site
  readonly viewer: Viewer
  readonly notice?: Notice | null
  readonly errors?: FieldErrors | undefined
}

const tabs = [
  ['', 'Profile'],
  ['/channels', 'Channels'],
  ['/keys', 'API keys'],
  ['/sessions', 'Sessions'],
  ['/history', 'History'],
  ['/members', 'Members'],
] as const

export function accountPage(frame: AccountFrame, tab: (typeof tabs)[number][0], body: Content): string {
  const own = tabs.filter(([path]) => path !== '/members' || frame.viewer.owner)
  const title = own.find(([path]) => path === tab)?.[1] ?? 'Account'
  return layout(
    { ...frame, title, section: 'account' },
    html`<section class="stack"><h1>Account</h1><nav class="tabs" aria-label="Account">${own.map(
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
  const { errors } = frame
  return accountPage(
    frame,
    '',
    html`<form class="card stack slim" method="post" action="/account"><h2>Profile</h2>
${field({ name: 'name', label: 'Name', value: account.name, required: true, autocomplete: 'name', maxLength: 255, error: errors?.['name']?.[0] })}
${field({ name: 'email', label: 'Email', type: 'email', value: account.email, hint: 'You sign in with it.', required: true, autocomplete: 'username', maxLength: 254, error: errors?.['email']?.[0] })}
${field({ name: 'current_password', id: 'profile-password', label: 'Current password', hint: 'Only needed to change the email.', type: 'password', autocomplete: 'current-password', maxLength: 1024, error: errors?.['profile_password']?.[0] })}
<button>Save</button></form>
<form class="card stack slim" method="post" action="/account/password"><h2>Password</h2>
<p class="soft">A new password signs out every other browser. API keys keep working until you revoke them.</p>
${field({ name: 'current_password', label: 'Current password', type: 'password', required: true, autocomplete: 'current-password', maxLength: 1024, error: errors?.['current_password']?.[0] })}
${field({ name: 'password', label: 'New password', type: 'password', hint: 'At least 8 characters.', required: true, autocomplete: 'new-password', minLength: 8, maxLength: 1024, error: errors?.['password']?.[0] })}
<button>Change the password</button></form>
${limitsSection(limits)}`,
  )
}

export function keysPage(
  frame: AccountFrame,
  keys: readonly ApiKey[],
  now: string,
  options: { readonly origin: string; readonly made?: string | undefined },
): string {
  const { errors } = frame
  return accountPage(
    frame,
    '/keys',
    html`${options.made !== undefined && newKey(options.made, options.origin)}
<section class="stack"><h2>Keys</h2>${
      keys.length === 0
        ? html`<p class="empty">No keys yet. A program needs one to call the API.</p>`
        : html`<table class="list"><caption class="hear">API keys</caption><thead><tr><th scope="col">Name</th><th scope="col">Begins with</th><th scope="col">May</th><th scope="col">Made</th><th scope="col">Last used</th><th scope="col">Until</th><th scope="col"><span class="hear">Revoke</span></th></tr></thead><tbody>${keys.map((key) => keyRow(key, now))}</tbody></table>`
    }</section>
<form class="card stack slim" method="post" action="/account/keys"><h2>New key</h2>
${field({ name: 'name', label: 'Name', hint: 'What will use it.', required: true, maxLength: 100, error: errors?.['name']?.[0] })}
<label class="choice"><input type="checkbox" name="read_only" value="1"> It may only read</label>
${field({ name: 'expires_at', label: 'Ends on', type: 'date', hint: 'Leave empty for a key that does not end by itself.', error: errors?.['expires_at']?.[0] })}
${field({ name: 'current_password', label: 'Current password', type: 'password', required: true, autocomplete: 'current-password', maxLength: 1024, error: errors?.['current_password']?.[0] })}
<button>Create key</button></form>
${keys.some((key) => !isEnded(key, now)) && html`<form class="stack slim" method="post" action="/account/keys/revoke-all"><h2>Revoke all keys</h2><p class="soft">Every program that uses one of your keys stops working at once.</p><button class="plain">Revoke all keys</button></form>`}`,
  )
}

function newKey(secret: string, origin: string): Html {
  return html`<section class="card stack" role="status"><h2>Your new key</h2><p>It is shown this once. Keep it where your program finds it.</p>
<code class="secret" id="key">${secret}</code><button type="button" class="plain" data-copy="key" hidden>Copy the key</button>
<p>Try it:</p><pre id="curl">curl ${origin}/api/v1/account -H "Authorization: Bearer ${secret}"</pre><button type="button" class="plain" data-copy="curl" hidden>Copy the line</button></section>`
}

const isEnded = (key: ApiKey, now: string): boolean =>
  key.revokedAt !== null || (key.expiresAt !== null && key.expiresAt <= now)

function keyRow(key: ApiKey, now: string): Html {
  const ended = isEnded(key, now)
  return html`<tr${attribute('class', ended ? 'soft' : null)}><td><b>${key.name}</b></td><td><code>${key.hint}…</code></td><td data-label="May">${key.scopes.includes('write') ? 'read and write' : 'read'}</td>
<td data-label="Made">${dateOnly(key.createdAt)}</td><td data-label="Last used">${key.lastUsedAt === null ? 'never' : html`<time datetime="${key.lastUsedAt}">${dateAndTime(key.lastUsedAt)}</time>`}</td>
<td data-label="Until">${key.revokedAt !== null ? 'revoked' : key.expiresAt === null ? '–' : key.expiresAt <= now ? 'ended' : dateOnly(key.expiresAt)}</td>
<td>${key.revokedAt === null && html`<form method="post" action="/account/keys/${key.id}/revoke"><button class="plain">Revoke<span class="hear"> ${key.name}</span></button></form>`}</td></tr>`
}

export function sessionsPage(
  frame: AccountFrame,
  sessions: readonly Session[],
  { current, events }: { readonly current: number; readonly events: readonly AccountEvent[] },
): string {
  return accountPage(
    frame,
    '/sessions',
    html`<section class="stack"><h2>Where you are signed in</h2><table class="list"><caption class="hear">Sessions</caption><thead><tr><th scope="col">Browser</th><th scope="col">URL</th><th scope="col">Since</th><th scope="col">Last seen</th><th scope="col"><span class="hear">End</span></th></tr></thead><tbody>${sessions.map(
      (
        session,
      ) => html`<tr><td><b>${browserOf(session.agent)}</b>${session.id === current && html` <span class="tag good">This one</span>`}</td><td data-label="URL">${session.address}</td><td data-label="Since">${dateOnly(session.createdAt)}</td>
<td data-label="Last seen"><time datetime="${session.lastSeenAt}">${dateAndTime(session.lastSeenAt)}</time></td><td>${
        session.id !== current &&
        html`<form method="post" action="/account/sessions/${session.id}/end"><button class="plain">Sign out<span class="hear"> ${browserOf(session.agent)} at ${session.address}</span></button></form>`
      }</td></tr>`,
    )}</tbody></table></section>
${securityLog(events)}`,
  )
}

function securityLog(events: readonly AccountEvent[]): Html {
  return html`<section class="stack"><h2>Security log</h2><p class="soft">If you don’t recognize an entry, change your password and revoke all keys.</p><table class="list"><caption class="hear">Security log</caption><thead><tr><th scope="col">When</th><th scope="col">What</th><th scope="col">Browser</th><th scope="col">IP address</th></tr></thead><tbody>${events.map(
    (event) =>
      html`<tr><td><time datetime="${event.createdAt}">${dateAndTime(event.createdAt)}</time></td><td data-label="What"><b>${eventTitles[event.kind]}</b>${event.detail !== '' && html` <span class="soft">${event.detail}</span>`}</td><td data-label="Browser">${browserOf(event.agent)}</td><td data-label="IP address">${event.ip}</td></tr>`,
  )}</tbody></table></section>`
}

const eventTitles: Readonly<Record<AccountEvent['kind'], string>> = {
  'signed-in': 'Signed in',
  'sign-in-failed': 'Failed sign-in',
  'password-changed': 'Password changed',
  'email-changed': 'Email changed',
  'key-created': 'API key created',
  'key-revoked': 'API key revoked',
  'keys-revoked': 'All API keys revoked',
  'session-ended': 'Browser signed out',
}

/** Enough to recognize one's own browser; agents claim to be several, the later names are the truer. */
function browserOf(agent: string): string {
  const name = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari', 'curl'].find((each) => agent.includes(each))
  const system = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS', 'Linux'].find((each) =>
    agent.includes(each),
  )
  const known = { Edg: 'Edge', OPR: 'Opera' }[name ?? ''] ?? name
  if (known === undefined) return agent === '' ? 'Unknown browser' : agent.slice(0, 40)
  return system === undefined ? known : `${known} on ${system}`
}

export function retentionPage(frame: AccountFrame, retention: Retention, usage: Usage): string {
  const { errors } = frame
  return accountPage(
    frame,
    '/history',
    html`<section class="stack"><h2>What is kept</h2><p class="lead">${count(usage.reports, 'report')} with ${count(usage.runs, 'run')} take ${bytes(usage.documentBytes)}.</p></section>
<form class="card stack slim" method="post" action="/account/history"><h2>How much to keep</h2><p class="soft">The results that a report shows always stay. Empty keeps everything.</p>
${field({ name: 'max_age_days', label: 'Days that a run is kept', type: 'number', value: retention.maxAgeDays?.toString() ?? '', error: errors?.['max_age_days']?.[0] })}
${field({ name: 'max_runs', label: 'Runs that are kept of a report', type: 'number', value: retention.maxRuns?.toString() ?? '', error: errors?.['max_runs']?.[0] })}
<button>Save</button></form>`,
  )
}

export function membersPage(
  frame: AccountFrame,
  people: { readonly members: readonly Account[]; readonly invitations: readonly Invitation[] },
  made?: string,
): string {
  return accountPage(
    frame,
    '/members',
    html`<section class="stack"><h2>Members</h2><p class="soft">Each sees their own reports only.</p><table class="list"><caption class="hear">Members</caption><thead><tr><th scope="col">Name</th><th scope="col">Email</th><th scope="col">Since</th><th scope="col"><span class="hear">Remove</span></th></tr></thead><tbody>${people.members.map(
      (member) =>
        html`<tr><td><b>${member.name}</b>${member.role === 'owner' && html` <span class="tag">Owner</span>`}</td><td>${member.email}</td><td data-label="Since">${dateOnly(member.createdAt)}</td><td>${member.role !== 'owner' && html`<a class="button plain" href="/account/members/${member.id}/remove">Remove<span class="hear"> ${member.name}</span></a>`}</td></tr>`,
    )}</tbody></table></section>
${made !== undefined && html`<section class="card stack" role="status"><h2>The invitation</h2><p>Send this link to the person. It works once, for seven days, and is shown this once.</p><code class="secret" id="invitation">${made}</code><button type="button" class="plain" data-copy="invitation" hidden>Copy the link</button></section>`}
${
  people.invitations.length > 0 &&
  html`<section class="stack"><h2>Invited</h2><ul class="stack stack-close">${people.invitations.map((each) => html`<li class="row apart"><span>${each.email} <span class="soft small">until ${dateOnly(each.expiresAt)}</span></span><form method="post" action="/account/invitations/${each.id}/revoke"><button class="plain">Revoke<span class="hear"> the invitation of ${each.email}</span></button></form></li>`)}</ul></section>`
}
<form class="card stack slim" method="post" action="/account/members"><h2>Invite somebody</h2>
${field({ name: 'email', label: 'Email', type: 'email', required: true, maxLength: 254, error: frame.errors?.['email']?.[0] })}
<button>Make an invitation</button></form>`,
  )
}

/** For whoever opens an invitation. */
export function joinPage(view: {
  readonly site: Site
  readonly email: string
  readonly token: string
  readonly errors?: FieldErrors | undefined
}): string {
  const { errors } = view
  return layout(
    { ...view, viewer: null, title: 'Join', narrow: true },
    html`<form class="card stack" method="post" action="/join/${view.token}"><h1>Join ${view.site.name}</h1><p>You sign in as <b>${view.email}</b>.</p>
${field({ name: 'name', label: 'Name', required: true, autocomplete: 'name', maxLength: 255, error: errors?.['name']?.[0] })}
${field({ name: 'password', label: 'Password', type: 'password', hint: 'At least 8 characters.', required: true, autocomplete: 'new-password', minLength: 8, maxLength: 1024, error: errors?.['password']?.[0] ?? errors?.['email']?.[0] })}
<button>Make the account</button></form>`,
  )
}
