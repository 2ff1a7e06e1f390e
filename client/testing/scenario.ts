import type * as client from '../src/index.ts'

export interface ScenarioInput {
  readonly url: string
  readonly key: string
  readonly webhook: {
    readonly secret: string
    readonly headers: Readonly<Record<string, string>>
    readonly body: string
  }
}

/** What every runtime must support: calls, errors, lists, a stream, and webhook signatures. */
export async function scenario(
  { Plumbline, PlumblineError, verifyWebhook }: typeof client,
  { url, key, webhook }: ScenarioInput,
) {
  const plumbline = new Plumbline({ url, key })
  const report = await plumbline.audit('https://example.com/from-a-runtime')
  const seen: string[] = []
  // From the first event on, so that timing doesn't matter.
  for await (const { type } of plumbline.watch({ headers: { 'last-event-id': '0' } })) {
    seen.push(type)
    if (type === 'run.finished') break
  }
  let listed = 0
  for await (const each of plumbline.reports.list({ per_page: 10 })) listed += Number(each.id > 0)
  const error: unknown = await plumbline.reports.create({ url: 'ftp://x' }).catch((thrown: unknown) => thrown)
  const body = await verifyWebhook(webhook.secret, webhook.headers, webhook.body)
  const forged: unknown = await verifyWebhook(webhook.secret, webhook.headers, `${webhook.body} `).catch(
    (thrown: unknown) => thrown,
  )
  return {
    state: report.state,
    seen,
    listed: listed > 0,
    code: error instanceof PlumblineError ? error.code : String(error),
    requestId: error instanceof PlumblineError ? typeof error.requestId : 'none',
    body,
    forged: forged instanceof Error,
  }
}
