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

/** Whether the HTML has a class that begins like those of the icons. True without such a beginning. */
export const showsIcons = (start: string | undefined, document: Document): boolean =>
  start === undefined ||
  start === '' ||
  document.elements.some((element) => (attribute(element, 'class') ?? '').includes(start))
