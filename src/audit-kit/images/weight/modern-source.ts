import { attribute, descendants, type Element } from '../../../core/page/document.ts'
import { askOnce } from '../../../core/page/ask-once.ts'

/** Whether current browsers load another file instead of the one in `src`, or one in a modern format. */
export const loadsOtherFile = (image: Element): boolean =>
  hasModernPicture(image) || hasModernSrcset(image) || hasOtherSizes(image)

/** A `srcset` of files by width, without the one in `src`, which is for old browsers only. */
function hasOtherSizes(image: Element): boolean {
  const srcset = attribute(image, 'srcset')?.slice(0, 5000) ?? ''
  const src = attribute(image, 'src')?.trim() ?? ''
  return (
    image.tag === 'img' && /\S\s{1,9}\d{1,6}w(?:,|\s|$)/.test(srcset) && src !== '' && !srcset.includes(src)
  )
}

/** A `srcset` of modern files, by width, beside an older file in `src`. */
function hasModernSrcset(image: Element): boolean {
  const srcset = attribute(image, 'srcset')?.slice(0, 5000) ?? ''
  return (
    image.tag === 'img' &&
    // bounded: 5,000 characters, and 500 after a question mark
    /\.(?:avif|webp|jxl)(?:\?[^\s?]{0,500})?\s{1,9}\d{1,6}w/i.test(srcset) &&
    !/\.(?:jpe?g|png|gif)(?=[\s,?#]|$)/i.test(srcset)
  )
}

/** Whether a `picture` offers the image in a modern format, rather than only in another crop. */
const hasModernPicture = ({ parent }: Element): boolean =>
  parent?.tag === 'picture' && hasModernSource(parent)

const hasModernSource = askOnce((picture) =>
  descendants(picture).some(
    (source) =>
      source.tag === 'source' &&
      (/^image\/(?:avif|webp|jxl)/i.test(attribute(source, 'type')?.trim() ?? '') ||
        /\.(?:avif|webp|jxl)(?=$|[\s,?#])|[?&](?:fm|format|f)=(?:avif|webp|auto)/i.test(
          (attribute(source, 'srcset') ?? attribute(source, 'data-srcset') ?? '').slice(0, 2000),
        )),
  ),
)
