import type { Channel, Delivery } from '../core/ports/channels.ts'
import { channelTypes } from '../core/ports/channels.ts'
import { eventTypes } from '../core/ports/outbox.ts'
import { type AccountFrame, accountPage } from './account.ts'
import { type Html, html } from './html.ts'
import { field } from './layout.ts'
import { dateAndTime, dateOnly } from './words.ts'

/** What came of a test message, as it is shown. */
export interface TestShown {
  readonly channel: number
  readonly ok: boolean
  readonly status: number | null
  readonly error: string | null
  readonly response: string | null
}

const typeTitles: Readonly<Record<Channel['type'], string>> = {
  webhook: 'Webhook',
  email: 'E-mail',
  slack: 'Slack',
  discord: 'Discord',
  teams: 'Microsoft Teams (workflow)',
  ntfy: 'ntfy',
}

const eventTitles: Readonly<Record<(typeof eventTypes)[number] | 'digest', string>> = {
  'report.finished': 'Report finished',
  'report.failed': 'Report failed',
  'alert.opened': 'Alert opened',
  'alert.resolved': 'Alert resolved',
  digest: 'Digest',
}

export function channelsPage(
  frame: AccountFrame,
  channels: readonly Channel[],
  { made, test }: { readonly made?: string | undefined; readonly test?: TestShown | undefined },
): string {
  const { errors } = frame
  return accountPage(
    frame,
    '/channels',
    html`${made !== undefined && newSecret(made)}${test !== undefined && testResult(test)}
<section class="stack"><h2>Channels</h2><p class="soft">Where you hear about finished and failed reports and about alerts.</p>${
      channels.length === 0
        ? html`<p class="empty">No channels yet.</p>`
        : html`<table class="list"><caption class="hear">Channels</caption><thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">Target</th><th scope="col">State</th><th scope="col"><span class="hear">Actions</span></th></tr></thead><tbody>${channels.map(channelRow)}</tbody></table>`
    }</section>
<form class="card stack slim" method="post" action="/account/channels"><h2>New channel</h2>
<div class="field"><label for="type">Type</label><select id="type" name="type">${channelTypes.map((type) => html`<option value="${type}">${typeTitles[type]}</option>`)}</select>${errors?.['type']?.[0] !== undefined && html`<p class="error">${errors['type'][0]}</p>`}</div>
${field({ name: 'target', label: 'URL or e-mail address', required: true, maxLength: 2048, error: errors?.['target']?.[0] })}
${field({ name: 'name', label: 'Name', hint: 'Optional.', maxLength: 100, error: errors?.['name']?.[0] })}
<fieldset class="stack stack-close"><legend>Events</legend>${eventTypes.map(
      (type) =>
        html`<label class="choice"><input type="checkbox" name="events" value="${type}" checked> ${eventTitles[type]}</label>`,
    )}</fieldset>
<div class="field"><label for="digest">E-mail digest</label><select id="digest" name="digest"><option value="off">Off: one message for each event</option><option value="weekly">Weekly</option><option value="monthly">Monthly</option></select>${errors?.['digest']?.[0] !== undefined && html`<p class="error">${errors['digest'][0]}</p>`}</div>
<button>Create channel</button></form>`,
  )
}

function newSecret(secret: string): Html {
  return html`<section class="card stack" role="status"><h2>Signing secret of your webhook</h2><p>It is shown this once. Your receiver verifies messages with it.</p>
<code class="secret" id="secret">${secret}</code><button type="button" class="plain" data-copy="secret" hidden>Copy secret</button></section>`
}

function testResult({ ok, status, error, response }: TestShown): Html {
  return html`<section class="card stack" role="status"><h2>${ok ? 'Test message delivered' : 'Test message failed'}</h2>
<p>${status === null ? (error ?? '') : html`The receiver answered ${status}. ${error !== null && status < 300 ? error : ''}`}</p>
${response !== null && html`<pre>${response}</pre>`}</section>`
}

function channelRow(channel: Channel): Html {
  const form = (verb: string, label: string) =>
    html`<form method="post" action="/account/channels/${channel.id}/${verb}"><button class="plain">${label}<span class="hear"> ${channel.name}</span></button></form>`
  return html`<tr><td><b>${channel.name}</b></td><td data-label="Type">${typeTitles[channel.type]}</td><td data-label="Target">${channel.hint}</td>
<td data-label="State">${stateOf(channel)}</td><td><div class="row">${form('test', 'Test')}<a class="button plain" href="/account/channels/${channel.id}">Deliveries<span class="hear"> of ${channel.name}</span></a>${channel.enabled ? form('disable', 'Disable') : form('enable', 'Enable')}${form('delete', 'Delete')}</div></td></tr>`
}

function stateOf({ enabled, disabledBecause, failingSince }: Channel): Html | string {
  if (!enabled) return disabledBecause === null ? 'Disabled' : html`<b>Disabled.</b> ${disabledBecause}`
  return failingSince === null ? 'Enabled' : `Failing since ${dateOnly(failingSince)}`
}

export function deliveriesPage(
  frame: AccountFrame,
  channel: Channel,
  deliveries: readonly Delivery[],
): string {
  return accountPage(
    frame,
    '/channels',
    html`<section class="stack"><h2>Deliveries to ${channel.name}</h2><p><a href="/account/channels">All channels</a></p>${
      deliveries.length === 0
        ? html`<p class="empty">Nothing was sent yet.</p>`
        : html`<table class="list"><caption class="hear">Deliveries</caption><thead><tr><th scope="col">Event</th><th scope="col">When</th><th scope="col">State</th><th scope="col">Response</th><th scope="col"><span class="hear">Redeliver</span></th></tr></thead><tbody>${deliveries.map((delivery) => deliveryRow(channel, delivery))}</tbody></table>`
    }</section>`,
  )
}

function deliveryRow(channel: Channel, delivery: Delivery): Html {
  const { event, state, attempts, status, error, response } = delivery
  return html`<tr><td><b>${eventTitles[event.type]}</b> <span class="soft">${event.project}</span></td><td data-label="When"><time datetime="${event.createdAt}">${dateAndTime(event.createdAt)}</time></td>
<td data-label="State">${stateTitles[state]}${attempts > 1 && ` after ${attempts} attempts`}</td>
<td data-label="Response">${status ?? ''} ${error ?? ''}${response !== null && html`<details><summary>Details</summary><pre>${response}</pre></details>`}</td>
<td><form method="post" action="/account/channels/${channel.id}/deliveries/${delivery.id}/redeliver"><button class="plain">Redeliver<span class="hear"> event ${event.uid}</span></button></form></td></tr>`
}

const stateTitles: Readonly<Record<Delivery['state'], string>> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
}
