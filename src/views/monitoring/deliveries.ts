import type { Channel, Delivery } from '../../core/ports/monitoring/channels.ts'
import { eventTypes } from '../../core/ports/monitoring/outbox.ts'
import type { Listed } from '../../core/ports/reports/reports.ts'
import { channelName } from '../../messages/channel-name.ts'
import { say, texts } from '../../messages/texts.ts'
import { type AccountFrame, accountPage } from '../account/account.ts'
import { type Html, html } from '../html.ts'
import { breakable } from '../parts/breakable.ts'
import { httpMessage } from '../parts/http-message.ts'
import { pageNavigation } from '../parts/list-parts.ts'
import { localTime as at } from '../parts/local-time.ts'
import { emptyState } from '../parts/page-head.ts'
import { sentenceAbout, sentenceWith } from '../parts/sentence-with.ts'
import { dateAndTime } from '../words.ts'
import { editChannelForm, redeliverForm } from './channel-form.ts'
import { channelState, type ChannelView, newSigningKey, type SigningKey } from './channels.ts'
import { responseOf } from './test-result.ts'

const t = texts.channels

const eventTitles: Readonly<Record<(typeof eventTypes)[number] | 'digest', string>> = t.eventTypes

/** One page of what was sent to a channel. */
export interface Deliveries extends Listed<Delivery> {
  readonly page: number
  readonly perPage: number
}

export function deliveriesPage(
  frame: AccountFrame,
  view: ChannelView,
  deliveries: Deliveries,
  made?: SigningKey,
): string {
  const { channel } = view
  const { items } = deliveries
  return accountPage(
    frame,
    '/channels',
    html`${made !== undefined && newSigningKey(made)}<section class="stack">
<h2>${sentenceAbout((name) => say(t.deliveriesTo, { name }), channelName(channel))}</h2><p class="row"><a href="/account/channels">${t.all}</a><span><span class="soft">${t.target}</span>
<bdi>${breakable(channel.hint)}</bdi></span><span>${channelState(view)}</span></p>${
      items.length === 0
        ? emptyState({ icon: 'bell', title: t.noDeliveries, text: t.noDeliveriesText })
        : html`<table class="list"><caption class="hear">${t.deliveries}</caption><thead><tr>
<th scope="col">${t.event}</th><th scope="col">${t.when}</th><th scope="col">${t.state}</th>
<th scope="col">${t.response}</th><th scope="col"><span class="hear">${t.redeliver}</span></th></tr></thead>
<tbody>${items.map((delivery) => deliveryRow(channel, delivery))}</tbody></table>`
    }
${pageNavigation(deliveries, (page) => `/account/channels/${channel.id}${page === 1 ? '' : `?page=${page}`}`)}</section>
${items.length > 0 && redeliverForm(channel, frame)}${editChannelForm(channel, frame)}`,
  )
}

function deliveryRow(channel: Channel, delivery: Delivery): Html {
  const { event, state, attempts, nextAt, status, error, request, response } = delivery
  return html`<tr><td><b>${eventTitles[event.type]}</b> <bdi class="soft">${
    event.project
  }</bdi></td><td data-label="${t.when}">${at(event.createdAt)}</td>
<td data-label="${t.state}"><span class="tag ${stateTones[state]}">${stateTitles[state]}</span>${
    attempts > 1 && html`<div class="small soft">${say(t.attempts, { count: attempts })}</div>`
  }${
    state === 'waiting' &&
    attempts > 0 &&
    nextAt !== null &&
    html`<div class="small soft">${sentenceWith((time) => say(t.nextAttempt, { time }), at(nextAt))}</div>`
  }</td>
<td data-label="${t.response}">${responseOf(channel.type, status, error)}${
    response !== null &&
    html`<details><summary>${t.details}</summary>${
      request !== null && html`<pre>${httpMessage(request)}</pre>`
    }<pre>${httpMessage(response)}</pre></details>`
  }</td>
<td><form method="post" action="/account/channels/${channel.id}/deliveries/${delivery.id}/redeliver"><button class="plain">${t.redeliver}<span class="hear">: ${
    eventTitles[event.type]
  }, ${dateAndTime(event.createdAt)}</span></button></form></td></tr>`
}

const stateTitles: Readonly<Record<Delivery['state'], string>> = t.states

const stateTones: Readonly<Record<Delivery['state'], string>> = {
  waiting: 'warn',
  delivered: 'good',
  failed: 'bad',
}
