import type { Account, Invitation } from '../../core/account.ts'
import type { FieldErrors } from '../../core/problem.ts'
import { say, texts } from '../../messages/texts.ts'
import { type AccountFrame, accountPage } from './account.ts'
import type { Entered } from '../entered.ts'
import { type Html, html } from '../html.ts'
import { formFault } from '../frame/fault.ts'
import { field } from '../frame/field.ts'
import { layout, type Site } from '../frame/layout.ts'
import { localDate } from '../parts/local-time.ts'
import { sentenceWith } from '../parts/sentence-with.ts'

const t = texts.account

export function membersPage(
  frame: AccountFrame,
  people: { readonly members: readonly Account[]; readonly invitations: readonly Invitation[] },
  made?: string,
): string {
  return accountPage(
    frame,
    '/members',
    html`<section class="stack"><h2>${t.tabMembers}</h2><p class="soft">${t.membersLead}</p><table class="list">
<caption class="hear">${t.tabMembers}</caption><thead><tr><th scope="col">${t.name}</th>
<th scope="col">${t.email}</th><th scope="col">${t.since}</th>
<th scope="col"><span class="hear">${t.remove}</span></th></tr></thead><tbody>${people.members.map(
      (member) =>
        html`<tr><td><b><bdi>${member.name}</bdi></b>${
          member.role === 'owner' && html` <span class="tag">${t.owner}</span>`
        }</td><td><bdi>${member.email}</bdi></td>
<td data-label="${t.since}">${localDate(member.createdAt)}</td>
<td>${
          member.role !== 'owner' &&
          html`<a class="button plain" href="/account/members/${member.id}/remove">${t.remove}<span class="hear">: <bdi>${member.name}</bdi></span></a>`
        }</td></tr>`,
    )}</tbody></table></section>
${
  made !== undefined &&
  html`<section class="card stack" role="status"><h2>${t.invitation}</h2>
<p>${t.invitationText}</p><code class="secret" id="invitation">${made}</code><button type="button" class="plain"
  data-copy="invitation" hidden>${t.copyLink}</button></section>`
}
${
  people.invitations.length > 0 &&
  html`<section class="card stack"><h2>${t.invited}</h2>
<ul class="stack stack-close">${people.invitations.map(
    (each) =>
      html`<li class="row apart"><span><bdi>${each.email}</bdi> <span class="soft small">${sentenceWith(
        (date) => say(t.expiresAt, { date }),
        localDate(each.expiresAt),
      )}</span></span>
<form method="post" action="/account/invitations/${each.id}/revoke"><button class="plain">${t.revoke}<span class="hear">: <bdi>${each.email}</bdi></span></button></form></li>`,
  )}</ul></section>`
}
<form class="card stack slim" method="post" action="/account/members"><h2>${t.invite}</h2>
${field({ name: 'email', label: t.email, type: 'email', value: frame.entered.text('email'), required: true, maxLength: 254, error: frame.errors?.['email'] })}
${formFault(frame.errors)}<button>${t.createInvitation}</button></form>`,
  )
}

/** The page that an invitation link opens. */
export function joinPage(view: {
  readonly site: Site
  readonly email: string
  readonly inviter: Pick<Account, 'name' | 'email'> | undefined
  readonly token: string
  readonly errors?: FieldErrors | undefined
  readonly entered: Entered
}): string {
  const { errors, inviter } = view
  return layout(
    { ...view, viewer: null, title: t.join, narrow: true },
    html`<form class="card stack" method="post" action="/join/${view.token}">
<h1>${say(t.joinTitle, { name: view.site.name })}</h1>
<p>${inviter !== undefined && html`${invitedBy(inviter)} `}${say(t.joinAs, { email: view.email })}</p>
${field({ name: 'name', label: t.name, value: view.entered.text('name'), required: true, autocomplete: 'name', maxLength: 255, error: errors?.['name'] })}
${field({
  name: 'password',
  label: t.password,
  type: 'password',
  ...(errors?.['password'] === undefined ? { hint: t.passwordHint } : {}),
  required: true,
  autocomplete: 'new-password',
  minLength: 8,
  maxLength: 1024,
  error: errors?.['password'] ?? errors?.['email'],
})}
${formFault(errors)}<button>${t.createAccount}</button></form>`,
  )
}

/** Names may be in any language and direction. */
const invitedBy = ({ name, email }: Pick<Account, 'name' | 'email'>): Html =>
  sentenceWith((inviter) => say(t.invitedBy, { inviter }), html`<bdi>${name}</bdi> (<bdi>${email}</bdi>)`)
