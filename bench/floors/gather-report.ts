import { gather } from '../../src/gather/gather.ts'
import { openNet } from '../../src/gather/net/open-net.ts'
import { benchNet } from '../instruments/bench-pool.ts'

/** The pipeline without audits: the page and all extra requests, fetched through the network guard and parsed. */
export default async function gatherReport(url: string): Promise<void> {
  const net = openNet(benchNet)
  try {
    await gather(url, {
      net,
      signal: new AbortController().signal,
      progress: () => undefined,
      onError: (where, error) => console.error(where, error),
    })
  } finally {
    await net.close()
  }
}
