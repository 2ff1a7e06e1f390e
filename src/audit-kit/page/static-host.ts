import type { Facts } from '../../core/facts.ts'

/** Hosts that only send files: what a page says about the software that made it does not run there. */
const hosts =
  /\.(?:github|gitlab|codeberg)\.(?:io|page)$|\.(?:netlify\.app|pages\.dev|surge\.sh|web\.app|firebaseapp\.com)$/i

/** Whether the page is on such a host, under its name or under a domain of its own. */
export const isOnStaticHost = ({ page, headers }: Pick<Facts, 'page' | 'headers'>): boolean =>
  hosts.test(page.url.hostname) || /^(?:GitHub\.com|Netlify)$/i.test(headers.joined('server') ?? '')
