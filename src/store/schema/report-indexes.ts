/**
 * One index for every sort order of a list: by account or by project, with and without a result. Reports with a result
 * always have a date, so one index serves both directions there.
 */
export const reportIndexes: readonly string[] = ['owner', 'project'].flatMap((scope) =>
  [
    ['id'],
    ['url', 'id'],
    ['generated_up', 'id'],
    ['generated_down', 'id'],
    ['result_up', 'id'],
    ['result_down', 'id'],
    ['score_up', 'id'],
    ['score_down', 'id'],
    ['change_size', 'id'],
    ['result_up', 'score_up', 'id'],
    ['result_up', 'url', 'id'],
    ['result_up', 'generated_up', 'id'],
    // For filters: they find few reports, or count many without reading rows.
    ['state', 'id'],
    ['privacy', 'id'],
    ['updated_at', 'id'],
  ].map(
    (columns) =>
      `create index reports_${scope}_${columns.join('_')} on reports (${[`${scope}_id`, ...columns].join(', ')})`,
  ),
)
