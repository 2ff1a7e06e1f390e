/** Reports of the same state, privacy and result: filters by these read some groups, each in the order of the page. */
const group = ['state', 'privacy', 'result_up']

const indexes: readonly (readonly [name: string, columns: readonly string[]])[] = [
  ['id', ['id']],
  ['url', ['url', 'id']],
  // By blocks of ids, see `block-pages.ts`.
  ['block_updated_at', ['(id / 1024)', 'updated_at']],
  // The columns after the id are not for the order: pages test and sort by them without reading the reports.
  ['group_id', [...group, 'id', 'generated_up', 'score_up']],
  ['group_url', [...group, 'url', 'id', 'generated_up', 'score_up']],
  ['group_generated_up', [...group, 'generated_up', 'id', 'score_up', 'change_size', 'url']],
  ['group_score_up', [...group, 'score_up', 'id', 'generated_up', 'change_size', 'url']],
  ['group_change_size', [...group, 'change_size', 'id', 'generated_up', 'score_up']],
  ['group_updated_at', [...group, 'updated_at', 'id', 'generated_up', 'score_up', 'change_size', 'url']],
]

/**
 * Indexes for lists of an account or a project, by group and sort order. Lists without a filter are merged from all
 * groups, except those by id or URL: each index entry is written again with every change of a report.
 */
export const reportIndexes: readonly string[] = ['owner', 'project'].flatMap((scope) =>
  indexes.map(
    ([name, columns]) =>
      `create index reports_${scope}_${name} on reports (${[`${scope}_id`, ...columns].join(', ')})`,
  ),
)
