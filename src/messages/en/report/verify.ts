/** "Verify now" beside a finding, and what came of it. */
export const verify = {
  button: 'Verify now',
  title: 'Verification',
  fixed: 'Fixed.',
  stillThere: 'Still there.',
  noProblem: 'No problem now.',
  open: 'This could not be checked, so it is not known whether it is fixed.',
  before: 'Before:',
  back: 'Back to the report',
  note: 'The findings and score of the report are updated the next time you re-run it.',
} as const
