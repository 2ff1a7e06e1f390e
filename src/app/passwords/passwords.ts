import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { composed } from '../../lib/text/composed.ts'
import { createHashQueue, type HashLane } from './hash-queue.ts'

/** OWASP's second choice for Argon2id: 19 MiB, two passes, one lane. About 35 ms of one core. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const
const tagLength = 32

export const maxPasswordBytes = 1024

const deriveNow = promisify(argon2)

/** One per process, like libuv's thread pool. At 35 ms per hash, a full lane of strangers waits 0.7 s. */
const queue = createHashQueue({ known: { running: 1, waiting: 100 }, stranger: { running: 1, waiting: 20 } })

const derive = (lane: HashLane, message: string, options: Omit<Parameters<typeof deriveNow>[1], 'message'>) =>
  queue.run(lane, () => deriveNow('argon2id', { message: composed(message), ...options }))

/** Throws a Problem `unavailable` immediately if a hash would be rejected. */
export const refuseWhenHashingIsBusy = (lane: HashLane): void => queue.refuseWhenFull(lane)

/** A PHC string: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive('known', password, { nonce, tagLength, ...cost })
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(nonce)}$${encode(tag)}`
}

export async function verifyPassword(hash: string, password: string, lane: HashLane): Promise<boolean> {
  const parts = readHash(hash)
  if (parts === undefined) return false
  const { nonce, tag, ...given } = parts
  const found = await derive(lane, password, { nonce, tagLength: tag.length, ...given })
  return timingSafeEqual(found, tag)
}

/** Takes as long as a real check, for an account or page without a password, so that timing reveals nothing. */
export async function pretendToVerify(password: string, lane: HashLane): Promise<false> {
  await derive(lane, password, { nonce: randomBytes(16), tagLength, ...cost })
  return false
}

/**
 * Changes the string of a hash but not its password: PHC's `keyid` is not part of the hash, but signatures over the
 * string notice the change.
 */
export function respell(hash: string): string {
  const [, name, version, parameters = '', ...rest] = hash.split('$')
  const kept = parameters.split(',').filter((pair) => !pair.startsWith('keyid='))
  return ['', name, version, [...kept, `keyid=${encode(randomBytes(6))}`].join(','), ...rest].join('$')
}

function readHash(hash: string) {
  const found =
    /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})(?:,keyid=[\w+/]*)?\$([\w+/]+)\$([\w+/]+)$/.exec(
      hash,
    )
  if (found === null) return undefined
  const [, memory, passes, parallelism, nonce = '', tag = ''] = found
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(nonce, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

/** PHC uses base64 without padding. */
// bounded: a hash of ours
const encode = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')
