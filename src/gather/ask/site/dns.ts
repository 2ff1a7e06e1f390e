import { isIP } from 'node:net'
import { getDomain } from 'tldts'
import type { DnsFacts } from '../../../core/facts/asked.ts'
import { Failure } from '../../../core/failure.ts'
import { askScriptHosts } from '../lost-hosts.ts'
import type { AskSource } from '../source.ts'

/**
 * Records of the host and of its registrable domain, which has mail and certificate policies. IP addresses and loopback
 * names have none: every list is empty.
 */
export async function askDns(source: AskSource): Promise<DnsFacts> {
  const host = source.page.url.hostname
  const domain = getDomain(host) ?? host
  const noNames = source.page.local || isIP(host.replace(/^\[|\]$/g, '')) !== 0
  const { signal } = source
  const hosts = askScriptHosts(source, noNames ? null : domain, signal)
  if (noNames) return { ...noRecords, host, domain, ...(await hosts), unanswered: [] }
  const unanswered: string[] = []
  const resolve = async (name: string, type: string, label = type): Promise<readonly string[]> => {
    try {
      return await source.net.resolve(name, type, signal)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      unanswered.push(label)
      return []
    }
  }
  const [a, aaaa, cname, ns, mx, txt, caa, dmarc] = await Promise.all([
    resolve(host, 'A'),
    resolve(host, 'AAAA'),
    resolve(host, 'CNAME'),
    resolve(domain, 'NS'),
    resolve(domain, 'MX'),
    resolve(domain, 'TXT'),
    resolveCaa(host, domain, resolve),
    resolve(`_dmarc.${domain}`, 'TXT', 'DMARC'),
  ])
  const startsWith = (records: readonly string[], version: RegExp) =>
    records.filter((record) => version.test(record))
  return {
    host,
    domain,
    a,
    aaaa,
    cname,
    ns,
    mx,
    txt,
    caa,
    // RFC 7208, section 4.5, and RFC 7489, section 6.6.3: the version comes first, exactly.
    spf: startsWith(txt, /^v=spf1(?: |$)/i),
    dmarc: startsWith(dmarc, /^v\s{0,8}=\s{0,8}DMARC1\s{0,8}(?:;|$)/i),
    ...(await hosts),
    unanswered: [...new Set(unanswered)].toSorted(),
  }
}

const noRecords = { a: [], aaaa: [], cname: [], ns: [], mx: [], txt: [], caa: [], spf: [], dmarc: [] }

/** RFC 8659, section 3: the nearest name, walking up from the host, that has any. */
async function resolveCaa(
  host: string,
  domain: string,
  resolve: (name: string, type: string) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  for (let name = host; name.length > domain.length; name = name.slice(name.indexOf('.') + 1)) {
    const records = await resolve(name, 'CAA')
    if (records.length > 0) return records
  }
  return resolve(domain, 'CAA')
}
