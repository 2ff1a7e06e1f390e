import { updateWith } from '../../reports/update-with.ts'

export default updateWith(
  'POST',
  'Update a report (POST instead of PATCH)',
  'The same as PATCH, for clients that cannot send PUT or PATCH with a form.',
)
