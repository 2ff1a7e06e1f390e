/** What one tool says of one page by one rule. `unsure` is an answer: a person has to look. */
export type Opinion = 'sound' | 'fault' | 'unsure'

/** By the peer's rule, then what it says, with a few words on the first fault. */
export type Opinions = ReadonlyMap<string, { readonly is: Opinion; readonly detail: string }>

export interface Peer {
  readonly name: string
  /** The peer's rule and our audit on the same question. */
  readonly pairs: readonly (readonly [rule: string, audit: string])[]
  judge(url: string): Promise<Opinions>
}
