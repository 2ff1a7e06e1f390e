import { isHomeUrl } from '../../core/url/home-page.ts'

/** The path without slashes around it; empty for the home page, also by the name of its file. */
export const pageName = (url: URL | null): string =>
  (url?.pathname ?? '')
    .slice(1)
    .replace(/\/$/, '')
    .replace(/(?:^|\/)(?:index|default|home)\.\w{2,5}$/i, '')

/** Whether a link has the name of its page: “Részletek” leads to `/reszletek/`, and “Link” to that of a component, `/FodLink/`. */
export const isNameOf = (name: string, url: URL | null, page?: URL): boolean => {
  const last = pageName(url).split('/').at(-1) ?? ''
  const words = last.replace(/\.\w{2,5}$/, '').split(/(?<=[a-z\d])(?=[A-Z])/)
  return (
    [words.join(''), ...words].some((word) => folded(name) === folded(word)) ||
    (page !== undefined && isStart(name, url, page))
  )
}

/** “Start” is what many sites call the home page, which may be that of a folder: `https://example.com/club/`. */
function isStart(name: string, url: URL | null, page: URL): boolean {
  if (folded(name) !== 'start' || url?.host !== page.host) return false
  const folder = url.pathname.replace(/\/(?:index|default|home)\.\w{2,5}$/i, '/')
  return (isHomeUrl(url) || /^\/(?:.*\/)?$/.test(folder)) && page.pathname.startsWith(folder)
}

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
