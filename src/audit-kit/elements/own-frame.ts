import { attribute, type Document } from '../../core/page/document.ts'

/** Whether a frame shows another page of the site: old sites keep their menu in one. */
export const hasOwnFrame = (document: Document, page: URL): boolean =>
  document.all('iframe', 'frame').some((frame) => {
    const url = URL.parse(attribute(frame, 'src') ?? '', page.href)
    return url !== null && url.host === page.host && url.pathname !== page.pathname
  })
