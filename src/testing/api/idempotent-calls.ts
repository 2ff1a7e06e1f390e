import { createHash } from 'node:crypto'
import { until } from '../until.ts'
import type { Service } from '../servers/service/api-service.ts'
import { inspectSample } from '../servers/service/inspect-sample.ts'
import type { Inspect } from '../../core/ports/outside.ts'

export const withKey = (key: string, form: Record<string, string> = { url: 'example.com/good' }) => ({
  method: 'POST',
  form,
  headers: { 'idempotency-key': key },
})

const digest = (text: string) => createHash('sha256').update(text).digest('base64url')

/** What a call asked for, as the service keeps it. */
const digestOf = (url: string) =>
  digest(JSON.stringify(['/reports', { is: 'fields', fields: { url } }, null]))

/** Begins a call as the service does, but never answers it, as if the process had died. */
export const beginCall = (service: Service, key: string, url: string, leaseMs: number) =>
  service.store.idempotency.begin({
    account: service.account.id,
    key: digest(key),
    request: digestOf(url),
    leaseMs,
  })

/** An `inspect` that waits until `gate` is resolved. */
export function heldInspect() {
  const gate = Promise.withResolvers<void>()
  const inspect: Inspect = async (url, options) => {
    await gate.promise
    return inspectSample(url, options)
  }
  return { gate, inspect }
}

/** Waits until a service has stored its first report. */
export const firstStored = (service: Service) =>
  until(async () => (await service.call('/reports')).body.meta.total > 0, 'a report is stored')
