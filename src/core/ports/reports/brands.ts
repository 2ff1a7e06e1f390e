/** How a project's shared reports look. Null means the service's default. */
export interface ProjectBrand {
  readonly name: string | null
  /** For whom the reports are made; on the cover of the PDF. */
  readonly client: string | null
  /** For example `#2f5d50`. */
  readonly accent: string | null
  readonly footer: string | null
  readonly contact: string | null
  readonly logo: { readonly hash: string; readonly type: LogoType } | null
}

export const isEmptyBrand = (brand: ProjectBrand): boolean =>
  Object.values(brand).every((part) => part === null)

/** In place of a project: the brand of an account, for whatever its projects leave empty. */
export const ownersBrand = ''

/** What visitors of a project's reports see: its own brand, and its owner's for what that leaves empty. */
export function mergeBrands(
  own: ProjectBrand | undefined,
  owners: ProjectBrand | undefined,
): ProjectBrand | undefined {
  if (own === undefined || owners === undefined) return own ?? owners
  return {
    name: own.name ?? owners.name,
    client: own.client ?? owners.client,
    accent: own.accent ?? owners.accent,
    footer: own.footer ?? owners.footer,
    contact: own.contact ?? owners.contact,
    logo: own.logo ?? owners.logo,
  }
}

export const logoTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const
export type LogoType = (typeof logoTypes)[number]

export interface LogoFile {
  readonly type: LogoType
  readonly bytes: Uint8Array
}

export interface BrandStore {
  find(owner: number, project: string): Promise<ProjectBrand | undefined>
  /** Replaces the brand. Without `logoFile`, the logo is kept if the brand references it and deleted otherwise. */
  put(
    owner: number,
    project: string,
    brand: ProjectBrand,
    logoFile?: LogoFile & { readonly hash: string },
  ): Promise<void>
  remove(owner: number, project: string): Promise<void>
  /** By the hash of its content, the only thing its URL contains. */
  logo(hash: string): Promise<LogoFile | undefined>
}
