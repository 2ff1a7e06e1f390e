import { type Channel, type ChannelType, channelTypes } from '../../core/ports/monitoring/channels.ts'
import { type EventType, eventTypes } from '../../core/ports/monitoring/outbox.ts'
import type { FieldErrors } from '../../core/problem.ts'
import { faultsOn } from '../../messages/field-fault.ts'
import { say, texts } from '../../messages/texts.ts'
import type { Entered } from '../entered.ts'
import { flag, type Html, html } from '../html.ts'
import { describedBy, faultLine, focusedFault, formFault, wholeForm } from '../frame/fault.ts'
import { field } from '../frame/field.ts'

const t = texts.channels

interface Rejected {
  readonly errors?: FieldErrors | undefined
  readonly entered: Entered
}

/** Most people want an e-mail. */
const emailFirst = channelTypes.toSorted((a, b) => Number(b === 'email') - Number(a === 'email'))

/** What a person wants to hear about. Programs usually ask for more. */
const usualEvents: readonly EventType[] = ['alert.opened', 'alert.resolved']

export function newChannelForm({ errors, entered }: Rejected, hasMail: boolean): Html {
  const [wrongType, wrongSigning] = [
    faultsOn(errors?.['type'], t.type),
    faultsOn(errors?.['signing'], t.signing),
  ]
  const isChosen = (type: ChannelType) =>
    entered.isChosen('type', type, 'target', type === (hasMail ? 'email' : 'webhook'))
  return html`<form class="card fields" method="post" action="/account/channels"><h2>${t.new}</h2>
<div class="field"><label for="type">${t.type}</label>
<select id="type" name="type"${describedBy('type', wrongType)}>${emailFirst.map(
    (type) =>
      html`<option value="${type}"${flag('selected', isChosen(type))}>${
        type === 'email' && !hasMail ? say(t.mailNotSetUp, { type: t.types.email }) : t.types[type]
      }</option>`,
  )}</select>${faultLine('type', wrongType)}</div>
${field({ name: 'target', label: t.targetLabel, value: entered.text('target'), hint: t.targetHint, required: true, maxLength: 2048, error: errors?.['target'] })}
${usualFields({ errors, entered })}
${digestFields({ errors, entered })}
<div class="field for-webhook"><label for="signing">${t.signing}</label><select id="signing" name="signing"${describedBy('signing', wrongSigning)}>
<option value="hmac">${t.hmac}</option>
<option value="ed25519"${flag('selected', entered.text('signing') === 'ed25519')}>${t.ed25519}</option></select>${faultLine('signing', wrongSigning)}</div>
<div class="for-ntfy">${field({ name: 'token', label: t.token, type: 'password', hint: t.optional, autocomplete: 'off', maxLength: 500, error: errors?.['token'] })}</div>
${eventChoices({ errors, entered })}
${focusedFault(faultsOn(errors?.[wholeForm], ''))}<button>${t.create}</button></form>`
}

export function editChannelForm(channel: Channel, { errors, entered }: Rejected): Html {
  return html`<form class="card fields" method="post" action="/account/channels/${channel.id}/edit">
<h2 id="edit">${t.settings}</h2>
${field({ name: 'target', label: channel.type === 'email' ? t.newAddress : t.newUrl, value: entered.text('target'), hint: t.unchanged, maxLength: 2048, error: errors?.['target'] })}
${usualFields({ errors, entered }, channel)}
${
  channel.type === 'ntfy' &&
  field({
    name: 'token',
    label: t.token,
    type: 'password',
    hint: t.unchanged,
    autocomplete: 'off',
    maxLength: 500,
    error: errors?.['token'],
  })
}
${channel.type === 'email' && digestFields({ errors, entered }, channel)}
${eventChoices({ errors, entered }, channel)}
${
  channel.type === 'webhook' &&
  html`<label class="choice"><input type="checkbox" name="rotate_secret" value="1"> ${t.rotate}</label>`
}
${formFault(errors, 'edit')}<button>${t.save}</button></form>`
}

export function redeliverForm(channel: Channel, { errors, entered }: Rejected): Html {
  return html`<form class="card fields" method="post" action="/account/channels/${channel.id}/redeliver">
<h2>${t.redeliverRange}</h2>
${field({ name: 'since', label: t.since, type: 'datetime-local', value: entered.text('since'), required: true, error: errors?.['since'] })}
${field({ name: 'until', label: t.until, type: 'datetime-local', value: entered.text('until'), required: true, error: errors?.['until'] })}
${field({ name: 'range_timezone', label: t.rangeTimezone, value: entered.text('range_timezone', 'UTC'), isOwnZone: errors === undefined, hint: t.timezoneHint, maxLength: 64, error: errors?.['range_timezone'] })}
${formFault(errors, 'redeliver')}<button class="plain">${t.redeliver}</button></form>`
}

function usualFields({ errors, entered }: Rejected, channel?: Channel): Html {
  const { name = null, projects = null } = channel ?? {}
  return html`${field({ name: 'name', label: t.name, value: entered.text('name', name ?? ''), hint: t.optional, maxLength: 100, error: errors?.['name'] })}
${field({
  name: 'projects',
  label: t.projects,
  value: entered.text('projects', projects?.join(', ')),
  hint: t.projectsHint,
  maxLength: 8000,
  error: errors?.['projects'],
})}`
}

/** Full width, so they come last: above them, fields fill two columns. */
function eventChoices({ errors, entered }: Rejected, channel?: Channel): Html {
  const { events = usualEvents } = channel ?? {}
  const error = faultsOn(errors?.['events'], t.events)
  return html`<fieldset class="stack stack-close"><legend>${t.events}</legend>${eventTypes.map(
    (type, index) =>
      html`<label class="choice"><input type="checkbox" name="events"${
        index === 0 && describedBy('events', error)
      }
  value="${type}"${flag(
    'checked',
    entered.isChosen('events', type, 'projects', events.includes(type)),
  )}> ${t.eventTypes[type]}</label>`,
  )}${faultLine('events', error)}</fieldset>`
}

function digestFields({ errors, entered }: Rejected, channel?: Channel): Html {
  const { digest = 'off', timezone = 'UTC' } = channel ?? {}
  const chosen = (value: string) => flag('selected', entered.text('digest', digest) === value)
  const error = faultsOn(errors?.['digest'], t.digest)
  return html`<div class="for-email field"><label for="digest">${t.digest}</label><select id="digest" name="digest"${describedBy('digest', error)}>
<option value="off"${chosen('off')}>${t.digestOff}</option>
<option value="weekly"${chosen('weekly')}>${t.weekly}</option>
<option value="monthly"${chosen('monthly')}>${t.monthly}</option></select>${faultLine('digest', error)}</div>
<div class="for-email">${field({ name: 'timezone', label: t.timezone, value: entered.text('timezone', timezone), isOwnZone: channel === undefined && errors === undefined, hint: t.timezoneHint, maxLength: 64, error: errors?.['timezone'] })}</div>`
}
