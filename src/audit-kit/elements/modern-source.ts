import { attribute, descendants, type Element } from '../../core/page/document.ts'

/** Whether a `picture` offers the image in a modern format, rather than only in another crop. */
export const hasModernSource = ({ parent }: Element): boolean =>
  parent?.tag === 'picture' &&
  descendants(parent).some(
    (source) =>
      source.tag === 'source' &&
      (/^image\/(?:avif|webp|jxl)/i.test(attribute(source, 'type')?.trim() ?? '') ||
        /\.(?:avif|webp|jxl)(?=$|[\s,?#])|[?&](?:fm|format|f)=(?:avif|webp|auto)/i.test(
          (attribute(source, 'srcset') ?? attribute(source, 'data-srcset') ?? '').slice(0, 2000),
        )),
  )
