import { plainUrl } from '../../core/url/same-url.ts'
import { readRefresh } from '../elements/read-refresh.ts'

/** Whether `0; url=/new` leads to another page; a number alone, or the page's own URL, is a reload. */
export function leavesPage(refresh: string, page: URL): boolean {
  const url = URL.parse(readRefresh(refresh)?.target ?? '', page.href)
  return url !== null && plainUrl(url) !== plainUrl(page)
}

export const reloadsAtOnce = (refresh: string, page: URL): boolean =>
  readRefresh(refresh)?.seconds === 0 && !leavesPage(refresh, page)

/** Whether a short script does little more than to send visitors on. */
export const sendsOn = (code: string): boolean =>
  code.length < 1000 &&
  /(?:^|[\s;{.])location(?:\.href)?\s{0,5}=\s{0,5}["'`]|(?:^|[\s;{.])location\.(?:replace|assign)\(/.test(
    code,
  )

/** Whether a script is nothing but an instruction to go to another URL, which browsers follow at once. */
export const onlySendsOn = (code: string): boolean =>
  // bounded: it starts at the beginning only, and each part is read once
  /^\s*(?:(?:window|document|self|top)\.)?location(?:\.href)?(?:\s*=\s*|\.(?:replace|assign)\(\s*)(?:"[^"]+"|'[^']+')\s*\)?\s*;?\s*$/.test(
    code.slice(0, 1000),
  ) && code.length < 1000
