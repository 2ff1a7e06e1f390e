import { Type } from 'typebox'
import { pageSizes, sortDirections } from '../../../core/ports/reports/reports.ts'
import { oneOf } from '../schema.ts'

/** Parameters that every list has. */

export const search = Type.Optional(
  Type.String({
    $id: 'Search',
    maxLength: 2048,
    format: 'text',
    description: 'Text to search for: any substring, ignoring case. `%` and `_` are matched literally.',
    examples: ['pricing'],
  }),
)

export const sort = oneOf(sortDirections, {
  $id: 'SortDirection',
  default: 'desc',
  description: 'Sort direction. Ties are broken by ID in the same direction.',
})

export const pageFields = {
  per_page: oneOf(pageSizes, { $id: 'PerPage', default: 10, description: 'Number of items per page.' }),
  page: Type.Integer({
    $id: 'PageNumber',
    minimum: 1,
    maximum: 1_000_000_000_000,
    default: 1,
    description: 'Page number, starting at 1. A page past the end is empty.',
  }),
  cursor: Type.Optional(
    Type.String({
      $id: 'Cursor',
      maxLength: 12_000,
      format: 'cursor',
      description:
        'Where the page starts, as returned in `links.next`. For deep pagination, use it instead of `page`.',
      examples: ['WyJpZCIsbnVsbCw0Ml0'],
    }),
  ),
}
