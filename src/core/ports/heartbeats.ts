/** A ping that is owed for a batch of a schedule, all of whose runs have ended. */
export interface Heartbeat {
  readonly schedule: number
  readonly batch: string
  readonly url: string
}

export interface HeartbeatStore {
  /**
   * Takes one that is due. No other process gets it for a minute, nor this one: after that it is tried again, unless it
   * was settled. Several attempts are made, then it is dropped.
   */
  claim(): Promise<Heartbeat | undefined>
  settle(beat: Heartbeat): Promise<void>
}
