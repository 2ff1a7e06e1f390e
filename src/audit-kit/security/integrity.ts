import type { ResourceReference, ThirdParty } from '../../core/facts/read.ts'
import { hashesBy, plainBase64, strongestAlgorithm } from '../../core/page/integrity.ts'
import { libraryNamed } from '../../core/page/library-name.ts'

/** Whether a file is on a CDN: a known one, or a host that is called so and is no other known service. */
export function openCdns(thirdParties: readonly ThirdParty[]): (file: ResourceReference) => boolean {
  const categories = new Map(
    thirdParties.flatMap(({ category, references }) => references.map((file) => [file, category] as const)),
  )
  return (file) => {
    const category = categories.get(file) ?? null
    return category === null ? /(?:^|[.-])cdn\d?[.-]/i.test(file.url?.hostname ?? '') : category === 'cdn'
  }
}

/** Whether an integrity attribute has a hash that browsers support and that cannot be forged. */
export const hasStrong = (integrity: string): boolean => strongestAlgorithm(integrity) !== undefined

/** Whether none of the hashes that browsers check match the file's. */
export function misses(integrity: string | null, digest: string | null | undefined): boolean {
  const algorithm = strongestAlgorithm(integrity ?? '')
  // Another element with the same URL may name another algorithm.
  if (integrity === null || algorithm === undefined || !digest?.startsWith(`${algorithm}-`)) return false
  return !hashesBy(algorithm, integrity).includes(plainBase64(digest.slice(algorithm.length + 1)))
}

/**
 * A released version of a library or package, which never changes. A fingerprint in the file name is not enough: such
 * files are builds of the site itself on its own host, or of a service that updates them under the same URL.
 */
export const isRelease = (url: URL | null): boolean =>
  url !== null &&
  (libraryNamed(url.href) !== undefined ||
    // cdnjs never replaces a file; elsewhere 1.0 may mean the latest 1.0.x.
    /^cdnjs\.cloudflare\.com\/ajax\/libs\/[^/]{1,100}\/v?\d[\w.-]{0,40}\//.test(url.host + url.pathname) ||
    /@v?\d{1,4}\.\d{1,4}\.\d{1,4}(?:[/.-]|$)|\/[\w.-]{1,80}\/v?\d{1,4}\.\d{1,4}\.\d{1,4}\//.test(
      url.pathname.slice(0, 1000),
    ))

/** A file that a page names twice is loaded and checked once. */
export const onePerUrl = (files: readonly ResourceReference[]): readonly ResourceReference[] =>
  [...new Map(files.toReversed().map((file) => [file.url?.href ?? file.href, file])).values()].toReversed()
