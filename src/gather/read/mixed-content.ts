import type { CssInfo } from '../../core/facts/asked.ts'
import type { FontFace, PageFacts } from '../../core/facts/read.ts'
import { isInsecure } from '../../core/url/url.ts'

type Page = Pick<PageFacts, 'refusesHttp'>

/** Whether browsers refuse a script, stylesheet, font or frame with this URL. Images and media they upgrade instead. */
export const isRefused = ({ refusesHttp }: Page, url: URL | null): boolean => refusesHttp && isInsecure(url)

/** What a stylesheet at this URL makes a browser load on this page. */
export function withoutRefused(css: CssInfo, page: Page, base: string): CssInfo {
  if (!page.refusesHttp) return css
  const isImportRefused = (href: string): boolean => isRefused(page, URL.parse(href, base))
  return {
    ...css,
    imports: css.imports.filter((href) => !isImportRefused(href)),
    refusedImports: css.imports.filter(isImportRefused),
    fonts: loadableFaces(css.fonts, page, base),
  }
}

/** Without the files that browsers refuse, and without the fonts that have no other. */
export const loadableFaces = <Face extends FontFace>(
  faces: readonly Face[],
  page: Page,
  base?: string,
): readonly Face[] =>
  faces.flatMap((face) => {
    // An inline font can be megabytes long and is no request.
    const urls = face.urls.filter((url) => /^data:/i.test(url) || !isRefused(page, URL.parse(url, base)))
    if (urls.length === face.urls.length) return [face]
    return urls.length === 0 ? [] : [{ ...face, urls }]
  })
