import { updateWith } from '../../reports/update-with.ts'

export default updateWith('PATCH', 'Update a report', 'Changes the fields that are sent, and no others.')
