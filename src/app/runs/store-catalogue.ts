import { packCatalogue } from '../../codec/packed-report.ts'
import type { CatalogueTexts } from '../../core/report/catalogue.ts'
import type { Store } from '../../core/ports/store.ts'

export type StoreCatalogue = (version: string) => Promise<void>

/**
 * Stores the texts of a catalogue before the first report that needs them, so that no report is ever without its texts.
 */
export function makeStoreCatalogue(ports: {
  readonly store: Pick<Store, 'catalogues'>
  /** The texts of the current audits. */
  readonly describeCatalogue: () => Promise<CatalogueTexts>
}): StoreCatalogue {
  const stored = new Set<string>()

  return async function storeCatalogue(version) {
    if (stored.has(version)) return
    const texts = await ports.describeCatalogue()
    await ports.store.catalogues.keep(texts.version, packCatalogue(texts))
    stored.add(texts.version)
  }
}
