import { createHash } from 'node:crypto'
import {
  type BrandStore,
  isEmptyBrand,
  type LogoFile,
  mergeBrands,
  ownersBrand,
  type ProjectBrand,
} from '../../core/ports/reports/brands.ts'
import type { Store } from '../../core/ports/store.ts'
import { type FieldErrors, invalid, notFound } from '../../core/problem.ts'
import { fieldFault } from '../../messages/field-fault.ts'
import { texts } from '../../messages/texts.ts'
import { readLogo } from './logo-image.ts'

/** What to change. An empty text or logo removes that part. */
export interface BrandChanges {
  readonly name?: string | undefined
  readonly client?: string | undefined
  readonly accent?: string | undefined
  readonly footer?: string | undefined
  readonly contact?: string | undefined
  readonly logo?: Uint8Array | undefined
  /** Errors found before, such as by the schema; they are reported together with those found here. */
  readonly faults?: FieldErrors
}

const noBrand: ProjectBrand = {
  name: null,
  client: null,
  accent: null,
  footer: null,
  contact: null,
  logo: null,
}

export const brandLengths = { name: 60, client: 100, footer: 200, contact: 200 } as const

/** White label: how a project's shared reports look. */
export function makeBrandVerbs({ store }: { readonly store: Pick<Store, 'brands' | 'projects'> }) {
  const { brands, projects } = store

  async function showBrand(owner: number, project: string): Promise<ProjectBrand> {
    if ((await projects.find(owner, project)) === undefined) throw notFound()
    return (await brands.find(owner, project)) ?? noBrand
  }

  const showOwnersBrand = async (owner: number): Promise<ProjectBrand> =>
    (await brands.find(owner, ownersBrand)) ?? noBrand

  async function change(owner: number, project: string, before: ProjectBrand, changes: BrandChanges) {
    const { texts, file } = readChanges(changes)
    const logo = file !== undefined ? file : changes.logo === undefined ? before.logo : null
    const after: ProjectBrand = {
      ...before,
      ...texts,
      logo: logo === null ? null : { hash: logo.hash, type: logo.type },
    }
    await (isEmptyBrand(after) ? brands.remove(owner, project) : brands.put(owner, project, after, file))
    return after
  }

  return {
    showBrand,
    showOwnersBrand,
    findBrand: makeFindBrand(brands),
    readBrandLogo: (hash: string) => brands.logo(hash),

    updateBrand: async (owner: number, project: string, changes: BrandChanges): Promise<ProjectBrand> =>
      change(owner, project, await showBrand(owner, project), changes),
    updateOwnersBrand: async (owner: number, changes: BrandChanges): Promise<ProjectBrand> =>
      change(owner, ownersBrand, await showOwnersBrand(owner), changes),
  }
}

/** For viewers of a report; undefined if neither its project nor its owner has a brand. */
export const makeFindBrand = (brands: Pick<BrandStore, 'find'>) => async (owner: number, project: string) =>
  mergeBrands(await brands.find(owner, project), await brands.find(owner, ownersBrand))

/** The validated texts and image. Throws a Problem `invalid` with all errors. */
function readChanges(changes: BrandChanges) {
  const { read: texts, errors } = readTexts(changes)
  const image = changes.logo === undefined || changes.logo.length === 0 ? undefined : readLogo(changes.logo)
  if (image !== undefined && 'because' in image) errors['logo'] = [image.because]
  Object.assign(errors, changes.faults)
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return { texts, file: image === undefined || 'because' in image ? undefined : named(image) }
}

function named(file: LogoFile): LogoFile & { readonly hash: string } {
  return { ...file, hash: createHash('sha256').update(file.bytes).digest('base64url') }
}

function readTexts(changes: BrandChanges) {
  const errors: Record<string, FieldErrors[string]> = {}
  const read: Record<string, string | null> = {}
  for (const field of ['name', 'client', 'footer', 'contact'] as const) {
    const text = changes[field]?.trim()
    if (text === undefined) continue
    if ([...text].length > brandLengths[field])
      errors[field] = [fieldFault(texts.problems.tooLong, { max: brandLengths[field] })]
    else if (/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/.test(text))
      errors[field] = [fieldFault(texts.problems.lineBreaks, {})]
    read[field] = text === '' ? null : text
  }
  const accent = changes.accent?.trim().toLowerCase()
  if (accent !== undefined) {
    if (accent !== '' && !/^#[0-9a-f]{6}$/.test(accent)) errors['accent'] = [texts.problems.accent]
    read['accent'] = accent === '' ? null : accent
  }
  return { read, errors }
}
