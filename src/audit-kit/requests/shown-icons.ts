import { attribute, type Document } from '../../core/page/document.ts'

/** The classes of icons whose fonts come with a framework, whether the page shows any of them or not. */
const frameworks: readonly (readonly [file: RegExp, icon: RegExp])[] = [
  [/\/glyphicons[^/]{0,80}$/i, /(?:^|\s)glyphicon/],
  [/\/dashicons[^/]{0,80}$/i, /(?:^|\s)dashicon/],
  [/\/bootstrap-icons[^/]{0,80}$/i, /(?:^|\s)bi-/],
]

/** Whether the HTML shows an icon of this font file. True for all other fonts. */
export function showsIconsOf(url: string, document: Document): boolean {
  const icon = frameworks.find(([file]) => file.test(url))?.[1]
  return (
    icon === undefined || document.elements.some((element) => icon.test(attribute(element, 'class') ?? ''))
  )
}
