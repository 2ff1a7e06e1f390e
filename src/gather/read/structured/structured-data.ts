import { attribute, type Document, type Element } from '../../../core/page/document.ts'
import type { DataItem, StructuredData } from '../../../core/facts/read.ts'
import { codeOf } from '../inline.ts'
import { readItemMarkup } from './item-markup.ts'
import { readJsonLd } from './json-ld.ts'

const limits = { scripts: 50, characters: 500_000, items: 2000 } as const

/** Machine-readable data of the page: JSON-LD first, then microdata and RDFa. */
export function readStructuredData(document: Document, base: URL): StructuredData {
  const errors: { element: Element; message: string }[] = []
  const items: DataItem[] = []
  for (const element of document.all('script').filter(isJsonLd).slice(0, limits.scripts)) {
    const code = codeOf(element)
    // Consumers do not read this much; part of it would not parse.
    if (code.length > limits.characters) continue
    try {
      items.push(...readJsonLd(code, element))
    } catch (error) {
      errors.push({
        element,
        message: error instanceof Error ? error.message.slice(0, 200) : 'It is not valid JSON.',
      })
    }
  }
  return { items: [...items, ...readItemMarkup(document, base)].slice(0, limits.items), errors }
}

const isJsonLd = (script: Element): boolean =>
  attribute(script, 'type')?.split(';', 1)[0]?.trim().toLowerCase() === 'application/ld+json'
