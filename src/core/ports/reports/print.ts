/** Turns self-contained markup into a PDF. Accounts take turns. */
export type PrintPage = (owner: number, markup: string) => Promise<Buffer>
