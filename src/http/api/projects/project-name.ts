import { text } from '../schema.ts'

/** The project name in a path. */
export const ProjectName = text('The name of the project, percent-encoded where needed.', 'example.com', {
  $id: 'ProjectName',
})
