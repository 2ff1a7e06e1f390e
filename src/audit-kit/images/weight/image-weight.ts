import type { Verdict } from '../../../core/audit.ts'

/** The cause of everything that is too heavy because of images: one photo should not be several fixes. */
const cause = 'image-weight'

/** From which `image-file-size` reports a file, and `image-total-size` all of them. */
export const heavyImage = 200_000
export const heavyImages = 700_000

interface Sized {
  readonly wireBytes: number
}

/** With the cause if the images were light enough together, were no file too large. */
export function becauseOfLargeFiles<V extends Verdict>(verdict: V, files: readonly Sized[]): V {
  const left = files.reduce((sum, { wireBytes }) => sum + Math.min(wireBytes, heavyImage), 0)
  return left <= heavyImages ? { ...verdict, cause } : verdict
}

/** With the cause if the page were light enough, were its images not too heavy together. */
export function becauseOfImages<V extends Verdict>(verdict: V, images: number, limit: number): V {
  const spare = Math.max(0, images - heavyImages)
  return (verdict.value ?? 0) - spare <= limit ? { ...verdict, cause } : verdict
}
