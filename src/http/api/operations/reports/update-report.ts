import { updateWith } from '../../reports/update-with.ts'

export default updateWith('PATCH', 'Update a report', 'Changes what is given and leaves the rest.')
