import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type ReplayedRequest, replay, type Work } from './replay.ts'

const slow = { roundTripMs: 100, bytesPerMs: 100, slowdown: 4, layoutSlowdown: 2 }

const request = (changes: Partial<ReplayedRequest> = {}): ReplayedRequest => ({
  host: 'https://a.example',
  secure: true,
  shared: true,
  wireBytes: 0,
  serverMs: 0,
  rank: 1,
  ...changes,
})
const file = (after: readonly number[], changes: Partial<ReplayedRequest> = {}): Work => ({
  cpuMs: 0,
  laysOut: false,
  request: request(changes),
  after,
  waitMs: 0,
})
const task = (after: readonly number[], cpuMs: number, waitMs = 0): Work => ({
  cpuMs,
  laysOut: false,
  request: null,
  after,
  waitMs,
})
const ends = (works: readonly Work[]) => replay(works, slow).map((done) => done?.endMs ?? null)

describe('a load replayed under other conditions', () => {
  it('pays for DNS, TCP and TLS once per host, and for each response', () => {
    assert.deepEqual(ends([file([]), file([0])]), [500, 600])
    assert.deepEqual(ends([file([], { secure: false })]), [400])
    assert.deepEqual(ends([file([]), file([0], { host: 'https://b.example' })]), [500, 1000])
    assert.deepEqual(ends([file([], { serverMs: 250 })]), [750])
  })

  it('sends a congestion window, waits for the acknowledgment and then doubles it', () => {
    // The first 14,600 bytes take 146 ms to transfer, so there is no wait left; half of that takes less than a round
    // trip.
    assert.deepEqual(ends([file([], { wireBytes: 14_600 })]), [646])
    const quick = replay([file([], { wireBytes: 20_000 })], { ...slow, bytesPerMs: 1000 })
    assert.equal(quick[0]?.endMs, 500 + 100 + 5.4)
  })

  it('shares the bandwidth among concurrent transfers', () => {
    assert.deepEqual(ends([file([], { wireBytes: 5000 }), file([], { wireBytes: 5000 })]), [600, 600])
  })

  it('opens six HTTP/1.1 connections per host, highest priority first', () => {
    const old = { shared: false, secure: false }
    const works = [
      file([], old),
      ...Array.from({ length: 7 }, (_, index) => file([0], { ...old, rank: index })),
    ]
    const [, ...rest] = ends(works)
    // One connection is open already and five more are opened, so the file of the lowest priority waits for the first.
    assert.deepEqual(
      rest,
      [600, 600, 600, 600, 600, 600, 500].toSorted((a, b) => b - a),
    )
  })

  it('runs tasks one at a time, in order, four times slower', () => {
    assert.deepEqual(ends([file([]), task([0], 10), task([0], 20)]), [500, 540, 620])
    assert.deepEqual(ends([file([]), task([0], 10, 300)]), [500, 840])
  })

  it('slows tasks that include layout by the device’s layout slowdown', () => {
    const laysOut = { ...task([0], 10), laysOut: true }
    assert.deepEqual(ends([file([]), laysOut, task([1], 10)]), [500, 520, 560])
  })

  it('returns null for entries whose dependencies never finish', () => {
    assert.deepEqual(ends([task([1], 1), task([0], 1), task([], 1)]), [null, null, 4])
  })
})
