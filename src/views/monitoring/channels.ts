import type { Channel, Delivery } from '../../core/ports/monitoring/channels.ts'
import type { Listed } from '../../core/ports/reports/reports.ts'
import { eventTypes } from '../../core/ports/monitoring/outbox.ts'
import { type AccountFrame, accountPage } from '../account/account.ts'
import { type Html, html } from '../html.ts'
import { pageNavigation } from '../parts/list-parts.ts'
import { emptyState } from '../parts/page-head.ts'
import { editChannelForm, newChannelForm, redeliverForm } from './channel-form.ts'
import { breakable } from '../parts/breakable.ts'
import { httpMessage } from '../parts/http-message.ts'
import { sentenceAbout, sentenceWith } from '../parts/sentence-with.ts'
import { localDate } from '../parts/local-time.ts'
import { dateAndTime } from '../words.ts'
import type { Sentence } from '../../core/sentence.ts'
import { channelName } from '../../messages/channel-name.ts'
import { sentenceText } from '../../messages/sentence-text.ts'
import { say, texts } from '../../messages/texts.ts'

const t = texts.channels

/** The outcome of a test message. */
export interface TestShown {
  readonly channel: number
  readonly ok: boolean
  readonly status: number | null
  readonly error: Sentence | null
  /** As JSON; an empty object if nothing could be sent. */
  readonly request: string
  readonly response: string | null
}

const typeTitles: Readonly<Record<Channel['type'], string>> = t.types

const eventTitles: Readonly<Record<(typeof eventTypes)[number] | 'digest', string>> = t.eventTypes

export function channelsPage(
  frame: AccountFrame,
  channels: readonly Channel[],
  {
    hasMail,
    made,
    test,
  }: {
    readonly hasMail: boolean
    readonly made?: SigningKey | undefined
    readonly test?: TestShown | undefined
  },
): string {
  const tested = channels.find(({ id }) => id === test?.channel)
  return accountPage(
    frame,
    '/channels',
    html`${made !== undefined && newSigningKey(made)}${test !== undefined && testResult(test, tested)}
<section class="stack"><h2>${t.title}</h2><p class="soft">${t.lead}</p>${
      channels.length === 0
        ? emptyState({ icon: 'bell', title: t.none, text: hasMail ? t.firstMail : t.firstUrl })
        : html`<table class="list"><caption class="hear">${t.title}</caption><thead><tr><th scope="col">${t.name}</th>
<th scope="col">${t.sends}</th><th scope="col">${t.target}</th><th scope="col">${t.state}</th>
<th scope="col"><span class="hear">${t.actions}</span></th></tr></thead>
<tbody>${channels.map(channelRow)}</tbody></table>`
    }</section>
${newChannelForm(frame, hasMail)}`,
  )
}

/** What receivers verify messages of a webhook with. Only a shared secret is secret. */
export type SigningKey = { readonly secret: string } | { readonly publicKey: string }

function newSigningKey(made: SigningKey): Html {
  const [shown, words] =
    'secret' in made ? ([made.secret, t.newSecret] as const) : ([made.publicKey, t.newPublicKey] as const)
  return html`<section class="card stack" role="status"><h2>${words.title}</h2><p>${words.text}</p>
<code class="secret" id="secret">${shown}</code><button type="button" class="plain" data-copy="secret"
  hidden>${words.copy}</button></section>`
}

function testResult({ ok, status, error, request, response }: TestShown, to: Channel | undefined): Html {
  return html`<section class="notice stack${ok ? '' : ' problem'}" role="status"><h2>${ok ? t.testOk : t.testFailed}</h2>
${to !== undefined && html`<p><b><bdi>${channelName(to)}</bdi></b></p>`}
<p>${
    status === null
      ? error !== null && sentenceText(error)
      : html`${say(t.responded, { status: String(status) })} ${
          error !== null && status < 300 && sentenceText(error)
        }`
  }</p>
${!ok && request !== '{}' && html`<p>${status !== null && status >= 500 ? t.testLater : t.testHint}</p>`}${response !== null && html`<pre>${httpMessage(response)}</pre>`}</section>`
}

function channelRow(channel: Channel): Html {
  const form = (verb: string, label: string) =>
    html`<form method="post" action="/account/channels/${channel.id}/${verb}"><button class="quiet">${label}<span class="hear">: <bdi>${channelName(channel)}</bdi></span></button></form>`
  const link = (to: string, label: string) =>
    html`<a class="button quiet" href="/account/channels/${channel.id}${to}">${label}<span class="hear">: <bdi>${channelName(channel)}</bdi></span></a>`
  return html`<tr><td><b><bdi>${breakable(channelName(channel))}</bdi></b></td>
<td data-label="${t.sends}">${whatItSends(channel)}</td><td data-label="${t.target}">${
    channel.name !== null && html`<span class="soft">${typeTitles[channel.type]}</span> `
  }<bdi>${breakable(channel.hint)}</bdi></td>
<td data-label="${t.state}">${channelState(channel)}</td><td>
<div class="row tight actions">${form('test', t.test)}${link('#edit', t.edit)}${link('', t.deliveries)}${
    channel.enabled ? form('disable', t.disable) : form('enable', t.enable)
  }${form('delete', t.delete)}</div></td></tr>`
}

/** Two channels may differ only in this. */
function whatItSends({ events, digest, projects }: Channel): Html {
  const titles = eventTypes.filter((type) => events.includes(type)).map((type) => t.eventTypes[type])
  const summary = digest === 'off' ? [] : [t.summaries[digest]]
  const from =
    projects === null ? [t.allProjects] : projects.map((name) => html`<bdi>${breakable(name)}</bdi>`)
  return html`${dotted(titles)}<div class="small soft">${dotted([...summary, ...from])}</div>`
}

const dotted = (items: readonly (string | Html)[]): Html =>
  html`${items.map((item, index) => html`${index > 0 && ' · '}${item}`)}`

/** Whether it works, as the page says it. */
export function channelState({ enabled, disabledBecause, failingSince }: Channel): Html {
  if (!enabled)
    return html`<span class="tag">${t.disabled}</span>${disabledBecause !== null && ` ${sentenceText(disabledBecause)}`}`
  if (failingSince === null) return html`<span class="tag good">${t.enabled}</span>`
  return html`<span class="tag bad"><span>${sentenceWith(
    (date) => say(t.failingSince, { date }),
    localDate(failingSince),
  )}</span></span>`
}

/** One page of what was sent to a channel. */
export interface Deliveries extends Listed<Delivery> {
  readonly page: number
  readonly perPage: number
}

export function deliveriesPage(
  frame: AccountFrame,
  channel: Channel,
  deliveries: Deliveries,
  made?: SigningKey,
): string {
  const { items } = deliveries
  return accountPage(
    frame,
    '/channels',
    html`${made !== undefined && newSigningKey(made)}<section class="stack">
<h2>${sentenceAbout((name) => say(t.deliveriesTo, { name }), channelName(channel))}</h2><p><a href="/account/channels">${t.all}</a></p>${
      items.length === 0
        ? html`<p class="empty">${t.noDeliveries}</p>`
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
  const { event, state, attempts, status, error, request, response } = delivery
  return html`<tr><td><b>${eventTitles[event.type]}</b> <bdi class="soft">${
    event.project
  }</bdi></td><td data-label="${t.when}"><time datetime="${event.createdAt}">${dateAndTime(
    event.createdAt,
  )}</time></td>
<td data-label="${t.state}"><span class="tag ${stateTones[state]}">${stateTitles[state]}</span>${
    attempts > 1 && html`<div class="small soft">${say(t.attempts, { count: attempts })}</div>`
  }</td>
<td data-label="${t.response}">${responseOf(status, error)}${
    response !== null &&
    html`<details><summary>${t.details}</summary>${
      request !== null && html`<pre>${httpMessage(request)}</pre>`
    }<pre>${httpMessage(response)}</pre></details>`
  }</td>
<td><form method="post" action="/account/channels/${channel.id}/deliveries/${delivery.id}/redeliver"><button class="plain">${t.redeliver}<span class="hear">: ${
    eventTitles[event.type]
  }, ${dateAndTime(event.createdAt)}</span></button></form></td></tr>`
}

/** Most errors name the status themselves. */
function responseOf(status: number | null, error: Sentence | null): string {
  const said = error === null ? '' : sentenceText(error)
  return status === null || said.includes(String(status)) ? said : `${status} ${said}`
}

const stateTitles: Readonly<Record<Delivery['state'], string>> = t.states

const stateTones: Readonly<Record<Delivery['state'], string>> = {
  waiting: 'warn',
  delivered: 'good',
  failed: 'bad',
}
