import { parseSrcset } from 'srcset'
import { ancestor, attribute, type Document, type Element } from '../../core/page/document.ts'
import type { ImageFacts } from '../../core/facts/read.ts'
import { tryParse } from '../parse/try-parse.ts'
import { resolve } from './base.ts'

export function readImages(document: Document, base: URL, inNoscript = false): readonly ImageFacts[] {
  return document
    .all('img')
    .filter((element) => element.namespace === 'html' && element.inNoscript === inNoscript)
    .filter((element) => !isForOldBrowsers(element))
    .map((element) => {
      const src = attribute(element, 'src')?.trim() ?? null
      return {
        element,
        src,
        url: src === null || src === '' ? null : resolve(src, base),
        alt: attribute(element, 'alt') ?? null,
        width: pixels(element, 'width'),
        height: pixels(element, 'height'),
        lazy: attribute(element, 'loading')?.toLowerCase() === 'lazy',
        fetchPriority: attribute(element, 'fetchpriority')?.toLowerCase() ?? null,
        candidates: readCandidates(element, base),
        inPicture: element.parent?.tag === 'picture',
      }
    })
}

/** Content of a video or audio element, which only browsers without these elements show. */
const isForOldBrowsers = (element: Element): boolean =>
  ancestor(element, ({ tag }) => tag === 'video' || tag === 'audio') !== undefined

/** A percentage says nothing about pixels. */
function pixels(element: Element, name: string): number | null {
  const digits = /^\s*(\d{1,6})(?![\d.]{0,9}\s{0,9}%)/.exec(attribute(element, name) ?? '')?.[1]
  return digits === undefined ? null : Number(digits)
}

function readCandidates(element: Element, base: URL): ImageFacts['candidates'] {
  const srcset = attribute(element, 'srcset')
  if (srcset === undefined || srcset.length > 20_000) return []
  return tryParse(() => parseSrcset(srcset), []).map(({ url, width, density }) => ({
    url: resolve(url, base)?.href ?? url,
    width: width ?? null,
    density: density ?? null,
  }))
}
