import type { Subresource, Subresources } from '../../core/facts/asked.ts'

type Files = Pick<Subresources, 'items'>

/** URLs of files that do not exist. That is a finding of its own, and nobody waits for them once it is corrected. */
export const missingUrls = ({ items }: Files): ReadonlySet<string> =>
  new Set(items.filter(({ status }) => status === 404 || status === 410).map(({ url }) => url))

/** Files of the site without content, which empty-sources reports. */
export const emptyFiles = ({ items }: Files): readonly Subresource[] =>
  items.filter(
    ({ status, thirdParty, hash, bytes }) => status === 200 && !thirdParty && hash !== null && bytes === 0,
  )

/** URLs of files that another finding says to remove or to correct. */
export const uselessUrls = (files: Files): ReadonlySet<string> =>
  new Set([...missingUrls(files), ...emptyFiles(files).map(({ url }) => url)])
