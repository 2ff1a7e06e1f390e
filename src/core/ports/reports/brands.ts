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
