/** The path without slashes around it; empty for the home page, also by the name of its file. */
export const pageName = (url: URL | null): string =>
  (url?.pathname ?? '')
    .slice(1)
    .replace(/\/$/, '')
    .replace(/(?:^|\/)(?:index|default|home)\.\w{2,5}$/i, '')

/** Whether a link has the name of its page: “Részletek” leads to `/reszletek/`, and “Link” to that of a component, `/FodLink/`. */
export const isNameOf = (name: string, url: URL | null): boolean => {
  const last = pageName(url).split('/').at(-1) ?? ''
  const words = last.replace(/\.\w{2,5}$/, '').split(/(?<=[a-z\d])(?=[A-Z])/)
  return [words.join(''), ...words].some((word) => folded(name) === folded(word))
}

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
