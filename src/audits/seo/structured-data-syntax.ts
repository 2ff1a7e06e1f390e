import { defineAudit, fail, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import { schemaOrgProperties } from '../../audit-kit/data/schema-org-properties.ts'
import { schemaOrgTypes } from '../../audit-kit/data/schema-org-types.ts'
import { allItems } from '../../audit-kit/page/data-items.ts'
import { at, places } from '../../audit-kit/evidence.ts'
import type { DataItem } from '../../core/facts/read.ts'
import { plural } from '../../lib/plural.ts'

export default defineAudit({
  title: 'Structured data is written as schema.org defines it',
  why: 'Search engines skip structured data that does not parse, and types or properties that they do not know.',
  advice: 'Correct the faults listed here. Names are case-sensitive: Product is a type, product is none.',
  sources: ['https://schema.org/docs/full.html', 'https://www.w3.org/TR/json-ld11/'],
  importance: 'medium',
  mode: 'scored',
  needs: ['structuredData'],

  check({ structuredData }) {
    const { items, errors } = structuredData
    if (items.length === 0 && errors.length === 0) return notApplicable('The page has no structured data.')
    if (errors.length > 0)
      return fail(
        'Structured data cannot be parsed.',
        places(errors, ({ element, message }) => at(element, message, 'valid JSON')),
      )
    const contextless = items.filter(
      ({ format, vocabulary, types }) => format === 'json-ld' && vocabulary === null && types.length > 0,
    )
    if (contextless.length > 0)
      return fail(
        'Structured data states no vocabulary.',
        places(contextless, ({ element }) => at(element, 'no @context', '"@context": "https://schema.org"')),
      )
    const known = allItems(structuredData).filter(({ vocabulary }) => vocabulary === 'https://schema.org')
    const types = known.flatMap((item) =>
      item.types.filter(isUnknown(schemaOrgTypes)).map((name) => ({ item, name })),
    )
    if (types.length > 0)
      return fail(
        `${types.length} ${plural(types.length, 'type is', 'types are')} not in schema.org.`,
        show(types, schemaOrgTypes),
      )
    const properties = known.flatMap((item) =>
      Object.keys(item.properties)
        .filter(isUnknown(schemaOrgProperties))
        .map((name) => ({ item, name })),
    )
    if (properties.length > 0)
      return warn(
        `${properties.length} ${plural(properties.length, 'property is', 'properties are')} not in schema.org.`,
        show(properties, schemaOrgProperties),
      )
    return pass(
      items.length === 1
        ? 'The item is written as it should be.'
        : `All ${items.length} items are written as they should be.`,
    )
  },
})

/** Other vocabularies bring a prefix or a whole address; `query-input` and the like come from actions. */
const isUnknown =
  (names: ReadonlySet<string>) =>
  (name: string): boolean =>
    name !== '' && !names.has(name) && !/[:/]|-(?:in|out)put$/.test(name)

function show(
  faults: readonly { readonly item: DataItem; readonly name: string }[],
  names: ReadonlySet<string>,
) {
  return places(faults, ({ item, name }) => {
    const meant = [...names].find((known) => known.toLowerCase() === name.toLowerCase())
    return at(
      item.element,
      `${name}${item.types[0] === undefined || item.types[0] === name ? '' : ` in ${item.types[0]}`}`,
      meant,
    )
  })
}
