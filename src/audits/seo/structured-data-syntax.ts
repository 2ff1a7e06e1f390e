import { at, defineAudit, fail, notApplicable, pass, places, say, warn } from '../../audit-kit/audit.ts'
import { schemaOrgProperties } from '../../audit-kit/data/schema-org/schema-org-properties.ts'
import { schemaOrgTypes } from '../../audit-kit/data/schema-org/schema-org-types.ts'
import { allItems } from '../../audit-kit/structured-data/data-items.ts'
import type { DataItem } from '../../core/facts/read.ts'

export default defineAudit({
  subject: 'Syntax of structured data',
  titles: {
    problem: 'Structured data has errors',
    success: 'Structured data can be read and uses names that schema.org defines',
  },
  plain: {
    title: 'The facts for search engines in the page’s code have mistakes',
    why: 'Search engines skip what they can’t read, so prices, ratings or opening hours may be missing from your search result.',
    fix: 'Ask your developer to correct the facts for search engines, or update the plugin that writes them.',
  },
  why: 'Search engines skip structured data that does not parse, and types or properties that they do not know.',
  fix: 'Correct the errors in the structured data. Names are case-sensitive: Product is a schema.org type, product is not.',
  sources: ['https://schema.org/docs/full.html', 'https://www.w3.org/TR/json-ld11/'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'medium',
  otherSeverities: ['low'],
  messages: {
    unparsable: '{count, plural, one {# JSON-LD script is} other {# JSON-LD scripts are}} not valid JSON',
    noContext: '{count, plural, one {# JSON-LD item has} other {# JSON-LD items have}} no @context',
    types:
      'Structured data uses {count, plural, one {# type} other {# types}} that schema.org does not define',
    properties:
      'Structured data uses {count, plural, one {# property} other {# properties}} that schema.org does not define',
    valid:
      '{count, plural, one {# structured data item uses} =2 {Both structured data items use} other {All # structured data items use}} names that schema.org defines',
  },
  needs: ['structuredData'],

  check({ structuredData }) {
    const { items, errors } = structuredData
    if (items.length === 0 && errors.length === 0) return notApplicable()
    const said = places(errors, ({ element, message }) => at(element, say('said', { said: message })))
    if (errors.length > 0)
      return fail('unparsable', { count: errors.length }, said, { cause: 'invalid-json-ld' })
    const bare = items.filter(
      ({ format, vocabulary, types }) => format === 'json-ld' && vocabulary === null && types.length > 0,
    )
    if (bare.length > 0)
      return fail(
        'noContext',
        { count: bare.length },
        places(bare, ({ element }) => at(element, undefined, '"@context": "https://schema.org"')),
      )
    const known = allItems(structuredData).filter(
      ({ vocabulary, mixed }) => vocabulary === 'https://schema.org' && mixed !== true,
    )
    const types = known.flatMap((item) =>
      item.types.filter(isUnknown(schemaOrgTypes)).map((name) => ({ item, name })),
    )
    if (types.length > 0) return fail('types', { count: distinct(types) }, show(types, schemaOrgTypes))
    const properties = known.flatMap((item) =>
      Object.keys(item.properties)
        .filter(isUnknown(schemaOrgProperties))
        .map((name) => ({ item, name })),
    )
    const count = distinct(properties)
    if (count === 0) return pass('valid', { count: items.length })
    return warn('properties', { count }, show(properties, schemaOrgProperties), { severity: 'low' })
  },
})

/** Terms of other vocabularies have a prefix or a whole URL; `query-input` and the like belong to actions. */
const isUnknown =
  (names: ReadonlySet<string>) =>
  (name: string): boolean =>
    name !== '' && !names.has(name) && !/[:/]|-(?:in|out)put$/.test(name)

const distinct = (faults: readonly { readonly name: string }[]): number =>
  new Set(faults.map(({ name }) => name)).size

const show = (
  faults: readonly { readonly item: DataItem; readonly name: string }[],
  names: ReadonlySet<string>,
) =>
  places(faults, ({ item, name }) => {
    const meant = [...names].find((known) => known.toLowerCase() === name.toLowerCase())
    const [type = name] = item.types
    return at(item.element, type === name ? name : `${type}.${name}`, meant)
  })
