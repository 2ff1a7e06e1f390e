/** Turns markup that carries its own style into a PDF. */
export type PrintPage = (markup: string) => Promise<Buffer>
