import { type ReportWithResults, Resources } from './api.ts'
import { PlumblineError } from './error.ts'
import { type CallOptions, type ClientOptions, sleep, Transport } from './transport.ts'

export * from './api.ts'
export { PlumblineError } from './error.ts'
export { Listing, type Page } from './listing.ts'
export type { CallOptions, ClientOptions } from './transport.ts'
export { verifyWebhook } from './verify-webhook.ts'

type StreamEvent =
  ReturnType<Resources['runs']['streamEvents']> extends AsyncGenerator<infer Event, void> ? Event : never

/** The API of one service, used with one key. */
export class Plumbline extends Resources {
  constructor(options: ClientOptions) {
    super(new Transport(options))
  }

  /** Creates a report and waits until it is finished or has failed. */
  async audit(
    url: string,
    options: CallOptions & { readonly timeoutSeconds?: number } = {},
  ): Promise<ReportWithResults> {
    const { timeoutSeconds, ...call } = options
    const report = await this.reports.create({ url }, call)
    return this.waitFor(report.id, { ...call, ...(timeoutSeconds === undefined ? {} : { timeoutSeconds }) })
  }

  /**
   * Resolves with the report once none of its runs is queued or running; throws a `PlumblineError` with the code
   * `timeout` if that takes too long.
   */
  async waitFor(
    report: number,
    { timeoutSeconds = 300, signal }: CallOptions & { readonly timeoutSeconds?: number } = {},
  ): Promise<ReportWithResults> {
    const until = Date.now() + 1000 * timeoutSeconds
    for (let pause = 500; ; pause = Math.min(5000, pause * 1.5)) {
      const seen = await this.reports.get(report, {}, { signal })
      if (seen.state !== 'queued' && seen.state !== 'running') return seen
      if (Date.now() + pause > until)
        throw new PlumblineError(`Report ${report} is still ${seen.state}.`, { code: 'timeout' })
      await sleep(pause, signal)
    }
  }

  /** Events of runs as they happen, for all reports or one. Continues until the signal aborts or the loop is left. */
  async *watch(options: CallOptions & { readonly report?: number } = {}): AsyncGenerator<StreamEvent, void> {
    const { report, ...call } = options
    for await (const event of this.runs.streamEvents(call)) {
      if (report === undefined || event.data.report === report) yield event
    }
  }
}
