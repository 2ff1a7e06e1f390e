/** The path without slashes around it; empty for the home page, also by the name of its file. */
export const pageName = (url: URL | null): string =>
  (url?.pathname ?? '')
    .slice(1)
    .replace(/\/$/, '')
    .replace(/(?:^|\/)(?:index|default|home)\.\w{2,5}$/i, '')

/** Whether a link has the name of its page: “Részletek” leads to `/reszletek/`. */
export const isNameOf = (name: string, url: URL | null): boolean => {
  const last = pageName(url).split('/').at(-1) ?? ''
  return folded(name) === folded(last.replace(/\.\w{2,5}$/, ''))
}

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
