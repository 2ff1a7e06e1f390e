import { defineAudit, info, notApplicable, pass } from '../../audit-kit/legacy.ts'
import { at, places } from '../../audit-kit/evidence.ts'
import type { ImageFacts } from '../../core/facts/read.ts'
import { plural } from '../../lib/plural.ts'

const enough = 0.8

export default defineAudit({
  title: 'Image files have telling names',
  why: 'The file name is one of the hints by which image search finds a picture.',
  advice: 'Name image files by what they show, in a few words joined by hyphens.',
  example: '/images/oak-dining-table.webp',
  sources: [
    'https://developers.google.com/search/docs/appearance/google-images#use-descriptive-filenames-titles-and-alt-text',
  ],
  importance: 'low',
  mode: 'info',
  heuristic: true,
  needs: ['images'],

  check({ images }) {
    const named = images
      .filter(isContent)
      .map(({ element, url }) => ({ element, name: nameOf(url) }))
      .filter(({ name }) => name !== '')
    if (named.length === 0) return notApplicable('The page has no images with a file name.')
    const mute = named.filter(({ name }) => isMute(name))
    const says = `${named.length - mute.length} of ${named.length} images ${plural(named.length - mute.length, 'has', 'have')} a telling file name.`
    if (named.length - mute.length >= enough * named.length) return pass(says)
    return info(
      says,
      places(mute, ({ element, name }) => at(element, name)),
    )
  },
})

/** Not inlined, and no counting pixel. */
const isContent = ({ url, width, height }: ImageFacts): boolean =>
  url !== null && /^https?:$/.test(url.protocol) && !((width ?? 99) <= 2 && (height ?? 99) <= 2)

const nameOf = (url: URL | null): string =>
  (url?.pathname.split('/').at(-1) ?? '').replace(/\.[a-z\d]{2,5}$/i, '').slice(0, 200)

/** As cameras, telephones and content systems number them. */
const isMute = (name: string): boolean =>
  /^(?:img|dsc[fn]?|dcim|pict?|pxl|image|photo|foto|bild|picture|screenshot|screen[ _-]?shot|untitled|unnamed|download|file|media|p|wp)?[\s_-]*\d[\d\s_.x-]*$/i.test(
    name,
  ) || /^(?=[^g-z]*\d)[0-9a-f]{8,}(?:[_-][0-9a-f]{1,16}){0,6}$/i.test(name)
