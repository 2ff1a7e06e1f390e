/** As many as a sentence holds. An ellipsis stands for the others, so that the list does not seem complete. */
export const shortList = (items: readonly string[], most: number): { readonly list: readonly string[] } => ({
  list: items.length > most ? [...items.slice(0, most), '…'] : items,
})
