/**
 * What every runtime has to manage: calls, errors, lists, a stream, and the signature of a webhook. Plain JavaScript, as
 * Node 20 and browsers read it.
 */
export async function scenario({ Plumbline, PlumblineError, verifyWebhook }, { url, key, webhook }) {
  const plumbline = new Plumbline({ url, key })
  const report = await plumbline.audit('https://example.com/from-a-runtime')
  const seen = []
  // From the first event on, so that nothing depends on who is faster.
  for await (const { type } of plumbline.watch({ headers: { 'last-event-id': '0' } })) {
    seen.push(type)
    if (type === 'run.finished') break
  }
  let listed = 0
  for await (const each of plumbline.reports.list({ per_page: 10 })) listed += Number(each.id > 0)
  const error = await plumbline.reports.create({ url: 'ftp://x' }).catch((thrown) => thrown)
  const body = await verifyWebhook(webhook.secret, webhook.headers, webhook.body)
  const forged = await verifyWebhook(webhook.secret, webhook.headers, `${webhook.body} `).catch(
    (thrown) => thrown,
  )
  return {
    state: report.state,
    seen,
    listed: listed > 0,
    code: error instanceof PlumblineError ? error.code : String(error),
    requestId: typeof error.requestId,
    type: body.type,
    forged: forged instanceof Error,
  }
}
