import { Type } from 'typebox'
import { defineOperation } from '../../operation.ts'
import { ProjectName } from '../../projects/project-name.ts'
import { mustSeeProject } from '../../request/bound-keys.ts'
import { BrandResponse, presentBrand } from '../../resources/brand.ts'
import { removable, text } from '../../schema.ts'

/** Length in base64; the image itself may have 100,000 bytes. */
const maxLogoLength = 140_000

const brandText = (description: string, example: string) =>
  Type.Optional(removable(text(description, example, { format: 'text', maxLength: 400 })))

const UpdateBrandBody = Type.Object(
  {
    name: brandText('Up to 60 characters.', 'Example Studio'),
    client: brandText('Up to 100 characters.', 'Northfield Joinery'),
    accent: brandText('Six hexadecimal digits. Adjusted where text would be hard to read.', '#2f5d50'),
    footer: brandText('Up to 200 characters.', 'Example Studio, Vienna'),
    contact: brandText(
      'Up to 200 characters: an e-mail address, a URL, a phone number.',
      'hello@example.com',
    ),
    logo: Type.Optional(
      removable(
        text(
          'A PNG, JPEG, WebP or GIF image in base64, up to 100 kB and 2000 × 2000 pixels.',
          'R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=',
          { maxLength: maxLogoLength },
        ),
      ),
    ),
  },
  { $id: 'UpdateBrandBody' },
)

export default defineOperation({
  method: 'PATCH',
  path: '/projects/{project}/brand',
  tag: 'Projects',
  summary: 'Update the brand of a project',
  description: 'Fields that you leave out stay as they are; an empty value removes a field.',
  access: 'write',
  parameters: Type.Object({ project: ProjectName }),
  body: UpdateBrandBody,
  bodyLimitBytes: 256 * 1024,
  responses: { 200: { description: 'The brand.', body: BrandResponse } },
  async handle({ app, caller, parameters: { project }, body, origin, send }) {
    mustSeeProject(caller, project)
    const { logo, ...texts } = 'errors' in body ? body.valid : body.value
    const brand = await app.updateBrand(caller.account.id, project, {
      ...texts,
      logo: logo === undefined ? undefined : Buffer.from(logo, 'base64'),
      ...('errors' in body ? { faults: body.errors } : {}),
    })
    return send(200, { data: presentBrand(project, brand, origin), status: 200 })
  },
})
