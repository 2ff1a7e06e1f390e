import { updateWith } from '../../reports/update-with.ts'

export default updateWith(
  'PUT',
  'Update a report (PUT)',
  'The same as PATCH: changes what is given and leaves the rest.',
)
