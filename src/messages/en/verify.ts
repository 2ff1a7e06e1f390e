/** "Verify now" beside a finding, and what came of it. */
export const verify = {
  button: 'Verify now',
  title: 'Verify now',
  fixed: 'Fixed.',
  stillThere: 'Still there.',
  noProblem: 'No problem now.',
  open: 'Could not be verified.',
  before: 'Before:',
  back: 'Back to the report',
  note: 'The report keeps its findings and score until its next run.',
} as const
