import type { Subresource } from '../../../core/facts/asked.ts'
import type { FontFace } from '../../../core/facts/read.ts'

/** Names of icon fonts, as their families and files are called. */
const names =
  /icon|awesome|glyph|symbol|dingbat|fontello|entypo|icomoon|linea|linecons|socicon|themify|themefisher|etmodules|feather|phosphor|woocommerce|videojs|typcn|zmdi|remix|tabler|lucide|stroke-?7|simple-line|^(?:slick|star|lg|mdi|(?:fa|la)-.{1,20})$/i

/** The font files that stylesheets use for icons only, and how the classes of these icons begin. */
export const iconFiles = (
  items: readonly Pick<Subresource, 'css' | 'finalUrl'>[],
): ReadonlyMap<string, string> =>
  new Map(
    items.flatMap(({ css, finalUrl }) =>
      (css?.fonts ?? []).flatMap(({ icons, urls }) =>
        icons === undefined
          ? []
          : urls
              .slice(0, 10)
              .map((url) => [URL.parse(url, finalUrl)?.href.split('#', 1)[0] ?? '', icons] as const),
      ),
    ),
  )

const isIconFont = (name: string): boolean => names.test(name)

/** Whether the name of the file says so: the family can be called anything. */
export function isIconFile(url: string): boolean {
  const path = url.split(/[?#]/, 1)[0] ?? ''
  return isIconFont((path.split('/').at(-1) ?? '').split('.', 1)[0] ?? '')
}

/** Whether its rules, its name or its file say that a font is for icons. */
export const isIconFace = ({ family, urls, icons }: FontFace): boolean =>
  icons !== undefined || isIconFont(family) || urls.some((url) => !url.startsWith('data:') && isIconFile(url))
