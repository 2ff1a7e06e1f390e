import type { Evidence } from '../../../core/report/evidence.ts'
import type { Finding } from '../../../core/report/report.ts'
import { percentDecoded } from '../../../lib/text/percent-decode.ts'
import { say, texts } from '../../../messages/texts.ts'

/** The first three files or links that a finding is about, so that people recognize them, and how many more there are. */
export function placeNames({ id, evidence, places }: Finding, page: string): readonly string[] {
  const isAboutLinks = /(?:^|-)links?(?:-|$)/.test(id)
  const named = evidence.filter(
    ({ url, snippet = '' }) => isAboutLinks || url !== undefined || !isLink(snippet),
  )
  const names = named.flatMap((one) => nameOf(one, page) ?? [])
  const shown = [...new Set(names)].slice(0, 3)
  const more = places - names.filter((name) => shown.includes(name)).length
  return shown.length > 0 && more > 0 ? [...shown, say(texts.summary.moreNames, { count: more })] : shown
}

/** A finding that is not about links, such as one about contrast, does not name them by their target. */
const isLink = (snippet: string): boolean => /^<(?:a|area)\s/.test(snippet)

/** The name of a file, or where a link leads; undefined for other places. */
function nameOf({ url, snippet = '' }: Evidence, page: string): string | undefined {
  const address = url ?? /\s(?:src|href)="([^"]+)"/.exec(snippet)?.[1]
  const target = address === undefined ? null : URL.parse(address, page)
  if (
    target === null ||
    !/^https?:$/.test(target.protocol) ||
    target.href === page ||
    isMissingPath(target.pathname)
  )
    return undefined
  const file = target.pathname.split('/').at(-1) ?? ''
  const host = target.host === URL.parse(page)?.host ? '' : target.host
  const name = percentDecoded(file.includes('.') ? file : `${host}${target.pathname}`)
  // Its end tells it from others.
  return name.length > 60 ? `${name.slice(0, 36)}…${name.slice(-23)}` : name
}

/** A page that we requested because no site has it. */
const isMissingPath = (path: string): boolean => /^\/plumbline-[0-9a-f-]{36}$/.test(path)
