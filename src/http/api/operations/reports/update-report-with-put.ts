import { updateWith } from '../../reports/update-with.ts'

export default updateWith(
  'PUT',
  'Update a report (PUT instead of PATCH)',
  'The same as PATCH: changes the fields that are sent, and no others.',
)
