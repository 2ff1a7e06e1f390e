/** The path without slashes around it; empty for the home page, also by the name of its file. */
export const pageName = (url: URL | null): string =>
  (url?.pathname ?? '')
    .slice(1)
    .replace(/\/$/, '')
    .replace(/^(?:index|default|home)\.\w{2,5}$/i, '')
