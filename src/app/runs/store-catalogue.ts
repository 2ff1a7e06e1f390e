import { packCatalogue } from '../../codec/packed-report.ts'
import type { CatalogueTexts } from '../../core/report/catalogue.ts'
import type { Store } from '../../core/ports/store.ts'
import type { Log } from '../log.ts'

export type StoreCatalogue = (version: string) => Promise<void>

/** The texts of the audits, cached. `fresh` reads the installed files again. */
export type DescribeCatalogue = (options?: { readonly fresh?: boolean }) => Promise<CatalogueTexts>

/**
 * Stores the texts of a catalogue before the first report that needs them, so that no report is ever without its texts.
 */
export function makeStoreCatalogue(ports: {
  readonly store: Pick<Store, 'catalogues'>
  readonly describeCatalogue: DescribeCatalogue
  readonly log: Log
}): StoreCatalogue {
  const stored = new Set<string>()

  return async function storeCatalogue(version) {
    if (stored.has(version)) return
    const cached = await ports.describeCatalogue()
    const texts = cached.version === version ? cached : await describeAgain(version)
    await ports.store.catalogues.keep(texts.version, packCatalogue(texts))
    stored.add(texts.version)
  }

  /** New threads load the installed files, which may have been replaced since this process started. */
  async function describeAgain(version: string): Promise<CatalogueTexts> {
    ports.log.warn({ catalogue: version }, replaced)
    const texts = await ports.describeCatalogue({ fresh: true })
    if (texts.version === version) return texts
    throw new Error(`The installed audits are neither those of catalogue ${version} nor of this process.`)
  }
}

const replaced =
  'the installed files were replaced while the service is running; restart it to use them everywhere'
