import { attribute, type Document, type Element } from '../../../core/page/document.ts'
import type { DataItem, StructuredData } from '../../../core/facts/read.ts'
import { type Sentence, sentence } from '../../../core/sentence.ts'
import { codeOf } from '../inline.ts'
import { readItemMarkup } from './item-markup.ts'
import { readJsonLd } from './json-ld.ts'

const limits = { scripts: 50, characters: 500_000, items: 2000 } as const

/** Machine-readable data of the page: JSON-LD first, then microdata and RDFa. */
export function readStructuredData(document: Document, base: URL): StructuredData {
  const errors: { element: Element; message: Sentence }[] = []
  const items: DataItem[] = []
  for (const element of document.all('script').filter(isJsonLd).slice(0, limits.scripts)) {
    const code = codeOf(element)
    // Consumers do not read scripts this long, and a part of one would not parse.
    if (code.length > limits.characters) continue
    try {
      items.push(...readJsonLd(code, element))
    } catch (error) {
      errors.push({ element, message: invalidJson(code, error) })
    }
  }
  return { items: [...items, ...readItemMarkup(document, base)].slice(0, limits.items), errors }
}

/** V8's messages contain a position or a quote of the code around it. Their wording is English, so it is not shown. */
function invalidJson(code: string, error: unknown): Sentence {
  const words = error instanceof Error ? error.message : ''
  const position = /at position (\d{1,9})/.exec(words)?.[1]
  const quote = words.slice(words.indexOf('"') + 1, Math.max(0, words.lastIndexOf('" is not valid JSON')))
  const near =
    position === undefined ? quote : code.slice(Math.max(0, Number(position) - 20), Number(position) + 20)
  return near.trim() === ''
    ? sentence('jsonInvalid')
    : sentence('jsonInvalidNear', { code: near.replaceAll(/\s+/g, ' ').trim() })
}

const isJsonLd = (script: Element): boolean =>
  attribute(script, 'type')?.split(';', 1)[0]?.trim().toLowerCase() === 'application/ld+json'
