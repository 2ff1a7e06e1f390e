import { Type } from 'typebox'
import type { ProjectBrand } from '../../../core/ports/reports/brands.ts'
import { envelope, nullable, text, url, type Wire } from '../schema.ts'

export const Brand = Type.Object(
  {
    project: text('The name of the project.', 'example.com'),
    name: nullable(text('Shown instead of the name of the service.', 'Example Studio')),
    client: nullable(text('Client name on the cover of the PDF.', 'Northfield Joinery')),
    accent: nullable(text('Accent color.', '#2f5d50')),
    footer: nullable(text('Last line of a shared page.', 'Example Studio, Vienna')),
    contact: nullable(text('Contact of the sender, such as an e-mail address.', 'hello@example.com')),
    logo_url: nullable(
      url(
        'URL of the logo.',
        'https://plumbline.example.com/brand/logo/n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg',
      ),
    ),
  },
  {
    $id: 'Brand',
    description: 'Branding of a project’s shared reports. Null fields fall back to the brand of the service.',
  },
)

export const BrandResponse = envelope('BrandResponse', Brand, 200)

export const presentBrand = (project: string, brand: ProjectBrand, origin: string): Wire<typeof Brand> => ({
  project,
  name: brand.name,
  client: brand.client,
  accent: brand.accent,
  footer: brand.footer,
  contact: brand.contact,
  logo_url: brand.logo === null ? null : `${origin}/brand/logo/${brand.logo.hash}`,
})
