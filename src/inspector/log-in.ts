import type { Login, SessionCookie } from '../core/login.ts'
import { openSignedInNet } from '../gather/login/signed-in-net.ts'
import { type NetOptions, openNet } from '../gather/net/open-net.ts'

/** Submits the login form of a site and returns the cookies of the session. Throws a `Failure` `signed-out`. */
export async function logIn(
  login: Login,
  options: NetOptions,
  signal: AbortSignal,
): Promise<readonly SessionCookie[]> {
  const net = openNet(options)
  try {
    return await openSignedInNet(net, login).logIn(signal)
  } finally {
    await net.close()
  }
}
