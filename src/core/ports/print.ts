/** Turns markup that carries its own style into a PDF, for an account that takes turns with the others. */
export type PrintPage = (owner: number, markup: string) => Promise<Buffer>
