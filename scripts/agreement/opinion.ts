/** The verdict of one tool about one page by one rule. `unsure` means that a person has to check. */
export type Opinion = 'sound' | 'fault' | 'unsure'

/** By the tool's rule: its opinion, with a few words on the first fault. */
export type Opinions = ReadonlyMap<string, { readonly is: Opinion; readonly detail: string }>

export interface Peer {
  readonly name: string
  /** Pairs of the tool's rule and our audit for the same question. */
  readonly pairs: readonly (readonly [rule: string, audit: string])[]
  judge(url: string): Promise<Opinions>
}
