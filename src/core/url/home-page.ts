/** The root of a host or of one of its languages: `/`, `/en/`, `/de-at`, `/index.html`. */
export const isHomeUrl = (url: URL): boolean =>
  url.search === '' && isHomePath(url.pathname.slice(projectPath(url).length))

/** Hosts that publish each project of a user in a folder of its own: `https://oak.github.io/tables/`. */
const projectHosts = /\.(?:github|gitlab|codeberg|bitbucket)\.(?:io|page)$/

/** The folder of the project that a URL belongs to, such as `/tables`; empty if the host is one site. */
export const projectPath = ({ hostname, pathname }: URL): string =>
  projectHosts.test(hostname) ? (/^\/[^/]+(?=\/)/.exec(pathname)?.[0] ?? '') : ''

/** Whether a file of the same host is outside the project's folder: then the host is one site, such as `oak.github.io`. */
export function isOutsideProject(file: URL, page: URL): boolean {
  const project = projectPath(page)
  return project !== '' && file.host === page.host && !`${file.pathname}/`.startsWith(`${project}/`)
}

export const isHomePath = (pathname: string): boolean =>
  /^\/(?:[a-z]{2}(?:[-_][a-z]{2,4})?(?:\/|$))?(?:(?:index|default|home)(?:\.\w{1,5})?)?\/?$/i.test(pathname)
