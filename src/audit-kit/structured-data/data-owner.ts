import { organizationTypes } from '../data/schema-org/organization-types.ts'
import { schemaOrgTypes } from '../data/schema-org/schema-org-types.ts'
import type { DataItem } from '../../core/facts/read.ts'
import { hasType } from './data-items.ts'

/** Whether an item of structured data says who is behind the page. */
export const isOwner = (item: DataItem): boolean =>
  hasType(item, organizationTypes) || item.types.includes('Person') || isMistypedBusiness(item)

/** What only organizations have. */
const details = ['address', 'telephone', 'openingHours', 'openingHoursSpecification', 'logo'] as const

/** `DentalClinic` for `Dentist`: the type does not exist, which is a finding of its own, but the business is named. */
const isMistypedBusiness = ({ types, properties }: DataItem): boolean =>
  types.length > 0 &&
  types.every((type) => !schemaOrgTypes.has(type)) &&
  Object.hasOwn(properties, 'name') &&
  details.some((name) => Object.hasOwn(properties, name))

/** The cause of findings about a home page whose structured data names nobody: one Organization ends them all. */
export const noOrganization = 'no-organization'
