/** The root of a host or of one of its languages: `/`, `/en/`, `/de-at`, `/index.html`. */
export const isHomeUrl = ({ pathname, search }: URL): boolean => search === '' && isHomePath(pathname)

export const isHomePath = (pathname: string): boolean =>
  /^\/(?:[a-z]{2}(?:[-_][a-z]{2,4})?(?:\/|$))?(?:(?:index|default|home)(?:\.\w{1,5})?)?\/?$/i.test(pathname)
