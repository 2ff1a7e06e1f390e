import { isLoopback } from './url.ts'

/** An address of a private network (RFC 1918) or of none (RFC 3927), or a name of one (RFC 6762, RFC 8375). */
export const isPrivateHost = (hostname: string): boolean =>
  /^(?:10\.\d{1,3}|192\.168|172\.(?:1[6-9]|2\d|3[01])|169\.254)\.\d{1,3}\.\d{1,3}$/.test(hostname) ||
  /\.(?:local|lan|internal|home\.arpa)$/.test(hostname)

/** Whether only a developer's computer or network knows a host: `localhost`, `oak.test` (RFC 2606), `nas.local`. */
export const isLocalName = (hostname: string): boolean =>
  isLoopback(hostname) ||
  !hostname.includes('.') ||
  /\.(?:test|invalid)$/.test(hostname) ||
  isPrivateHost(hostname)
