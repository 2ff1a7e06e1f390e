import { Type } from 'typebox'
import { defineOperation } from '../../operation.ts'
import { ProjectName } from '../../projects/project-name.ts'
import { mustSeeProject } from '../../request/bound-keys.ts'
import { BrandResponse, presentBrand } from '../../resources/brand.ts'

export default defineOperation({
  method: 'GET',
  path: '/projects/{project}/brand',
  tag: 'Projects',
  summary: 'Get the brand of a project',
  description: 'Branding of its shared reports, PDFs, badges and widgets.',
  access: 'read',
  parameters: Type.Object({ project: ProjectName }),
  responses: { 200: { description: 'The brand.', body: BrandResponse } },
  async handle({ app, caller, parameters: { project }, origin, send }) {
    mustSeeProject(caller, project)
    const brand = await app.showBrand(caller.account.id, project)
    return send(200, { data: presentBrand(project, brand, origin), status: 200 })
  },
})
