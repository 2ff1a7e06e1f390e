/** A pending ping for a batch of scheduled runs that have all ended. */
export interface Heartbeat {
  readonly schedule: number
  readonly batch: string
  readonly url: string
}

export interface HeartbeatStore {
  /**
   * Claims one that is due, for a minute: unless settled by then, it is tried again. Dropped after several attempts.
   */
  claim(): Promise<Heartbeat | undefined>
  settle(beat: Heartbeat): Promise<void>
}
