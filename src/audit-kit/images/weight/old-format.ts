import { say } from '../../audit.ts'
import type { Subresource } from '../../../core/facts/asked.ts'
import { jpegSaving } from './jpeg-saving.ts'

/** What WebP and AVIF save compared with JPEG and PNG, estimated low. */
const saved = 0.4

/** Of many images, only the headers of the last ones are requested. */
export const formatOf = ({ image, contentType, status }: Subresource): string =>
  image?.format ??
  ((status ?? 400) < 400 ? (/^image\/(\w{1,10})/.exec(contentType?.toLowerCase() ?? '')?.[1] ?? '') : '')

/** Never less than the same JPEG saves at a lower quality, which is another finding. */
export const savedShare = ({ image }: Subresource): number =>
  Math.max(saved, image === null || image.quality === null ? 0 : jpegSaving(image.quality))

/** Where only headers were requested, the type may be that of the file name. The audit's messages: `file`, `served`. */
export const nameFormat = (format: string, isRead: boolean, bytes: number) =>
  isRead
    ? say('file', { format: format.replace('jpeg', 'jpg').toUpperCase(), bytes: { bytes } })
    : say('served', { type: `image/${format}`, bytes: { bytes } })
