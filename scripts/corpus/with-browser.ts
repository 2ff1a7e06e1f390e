import { openBrowserHost } from '../../src/browser/host/open-host.ts'
import type { NetOptions } from '../../src/gather/net/open-net.ts'
import { openInspector } from '../../src/inspector/open-inspector.ts'
import { findChromium } from '../../src/testing/browser/chromium.ts'
import { inspectAll, type Judged } from './inspect-pages.ts'

/** Prints the verdicts with a browser beside those without, page by page. Returns the visited pages. */
export async function printBrowserVerdicts(
  judged: readonly Judged[],
  net: NetOptions,
): Promise<readonly Judged[]> {
  const visits: Judged[] = []
  const host = openBrowserHost({
    browser: findChromium() ?? 'off',
    searchPath: '',
    privateTargets: true,
    userAgent: net.userAgent,
    dnsServers: net.dnsServers ?? [],
    limits: { visitMs: 60_000, axeMs: 30_000, axeElements: 20_000, visitsAtOnce: 1 },
  })
  if (host === undefined) throw new Error('The browser host could not be opened.')
  try {
    const inspector = await openInspector({ net, engine: 'calibration', browserSocket: host.socketPath })
    let same = 0
    let measured = 0
    for (const { page, document } of judged) {
      host.wake()
      const [visited] = await inspectAll(inspector, [page])
      if (visited?.document.profile !== 'http+browser') {
        console.log(`${page.source}/${page.path}: ${visited?.document.left_out.join(' ') ?? 'no report'}`)
        continue
      }
      const { score, result } = visited.document
      visits.push(visited)
      measured += 1
      if (result === document.result) same += 1
      console.log(`${page.source}/${page.path}: ${document.score} ${document.result}, ${score} ${result}`)
    }
    console.log(`${same} of ${measured} pages get the same verdict with the browser`)
    return visits
  } finally {
    await host.close()
  }
}
