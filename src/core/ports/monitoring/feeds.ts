/** An Atom feed of a project, protected by a secret token. */
export interface Feed {
  readonly account: number
  readonly project: string
  readonly createdAt: string
}

export interface FeedStore {
  /** Replaces the project's feed; the old token stops working. */
  put(feed: { readonly account: number; readonly project: string; readonly tokenHash: string }): Promise<Feed>
  find(account: number, project: string): Promise<Feed | undefined>
  byToken(tokenHash: string): Promise<Feed | undefined>
  remove(account: number, project: string): Promise<boolean>
}
