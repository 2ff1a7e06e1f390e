/** Why a server or URL could not be reached, or is not audited. */
export const network = {
  // The page's server
  connectionRefused:
    '{server} refused the connection. If the site opens in your browser, it may be blocking Plumbline; otherwise ask your web host whether the web server is running.',
  unreachable:
    'Plumbline could not reach {server}. If the site opens in your browser, try again later; otherwise ask your web host to check its DNS records and firewall.',
  connectTimeout:
    '{server} did not accept a connection in time. If the site opens in your browser, a firewall may be blocking Plumbline; otherwise ask your web host whether the server is up.',
  handshakeTimeout:
    '{server} accepted the connection but did not finish the TLS handshake in time. Try again; if it keeps happening, ask your web host to check the HTTPS (TLS) settings.',
  headersTimeout:
    '{server} accepted the connection but did not respond in time. Try again; if it keeps happening, ask your web host to check the load on the server.',
  responseTimeout:
    '{server} did not finish its response within {limit}. Try again; if it keeps happening, ask your web host to check the load on the server.',
  connectionLost:
    '{server} closed the connection before its response was complete. Try again; if it keeps happening, ask your web host to check the server’s error log.',
  headersTooLarge:
    'The response headers of {server} are too large, usually because of cookies. Ask your web host or developer to send fewer or shorter ones.',
  notHttp:
    '{server} sent a response that is not valid HTTP. Check the port in the URL; if it is right, ask your web host to check the web server and any proxy in front of it.',
  stopped: 'The audit took too long and was stopped. Try again later.',
  auditTimeout:
    'Plumbline could not finish the audit within {limit}, often because it was busy. Nothing is known to be wrong with the page. Try again later.',
  internalRun: 'Something went wrong in Plumbline, not on your site. Try again later.',
  pageMemory:
    'This page needs more memory than one audit may use. Splitting it into several smaller pages would solve this.',
  crashedRun:
    'Plumbline crashed {times, number} times while auditing this page and has stopped retrying. This is a problem in Plumbline, not on your site. Re-run the report to try once more.',
  shuttingDown: 'Plumbline is shutting down. Try again in a moment.',

  // TLS
  tlsOnHttp: '{server} offers only HTTPS on this port. Submit the https:// URL.',
  notTls:
    '{server} does not offer HTTPS on this port. Submit the http:// URL, or ask your web host to turn on HTTPS.',
  tlsFailed:
    'A secure connection to {server} failed: {reason}. Ask your web host to check the HTTPS (TLS) settings.',
  tlsClosed: 'the server closed the connection during the TLS handshake',
  tlsOld: 'the server supports only outdated TLS versions',
  tlsVersion: 'the server rejected the TLS version',
  tlsName: 'the server does not recognize this host name',
  tlsInternal:
    'the server reported an internal error, often because it has no certificate for this host name',
  tlsCipher: 'the server and browsers have no cipher suite in common',
  tlsProtocol: 'the server does not support HTTP/1.1',
  tlsUnavailable: 'Plumbline does not support this TLS version',
  tlsWeakKey: 'the server’s key exchange is too weak',
  tlsChainLong: 'the certificate chain is too long',
  tlsRejected: 'the TLS handshake did not succeed',
  certificateUnreadable:
    'The TLS certificate of {server} cannot be read. Ask your web host to replace it with one from a certificate authority that browsers trust.',
  credentialsNeedHttps:
    'Credentials are sent over HTTPS only, and {host} was requested over HTTP. Use the https:// URL.',
  credentialsNeedTrust:
    'The TLS certificate of {host} is not trusted, so no credentials were sent there. {reason} Ask your web host to replace the certificate, then try again.',
  noCertificate: 'The server sent no certificate.',
  certificateName: 'The certificate is not valid for {host}.',
  certificateExpired: 'The certificate, or one in its chain, has expired.',
  certificateNotYet: 'The certificate is not valid yet.',
  certificateSelfSigned: 'The certificate is self-signed.',
  certificateUnknownRoot: 'The certificate chain ends at a root that browsers do not trust.',
  certificateIncomplete: 'The certificate chain is incomplete: an intermediate certificate is missing.',
  certificateNoRoot:
    'The certificate chain does not lead to a root that browsers trust, often because an intermediate certificate is missing.',
  certificateOtherName: 'The certificate is for another host name.',
  certificateRevoked: 'The certificate has been revoked.',
  certificateSignature: 'The signature of the certificate is invalid.',
  certificateIssuer: 'The certificate was issued by a certificate that may not issue others.',
  certificatePurpose: 'The certificate is not meant for web servers.',
  certificateChainLong: 'The certificate chain is longer than its issuer allows.',
  certificateUntrusted: 'Browsers do not trust the certificate.',

  // DNS
  noDnsRecord:
    'There is no website at {host}. Check the spelling. If it is right, ask your web host: the domain has no IP address in DNS.',
  dnsFailed:
    '{host} could not be found because its name servers did not give a valid response. Try again later; if it keeps happening, ask your web host to check the DNS of the domain.',
  dnsRecordsFailed:
    'The name servers of {host} did not give a valid response for {type} records. Try again later; if it keeps happening, ask your web host to check the DNS of the domain.',

  // Redirects
  redirectLoop:
    '{url} redirects back to itself. Ask your web host or developer to check the redirects for www, HTTPS and trailing slashes, and whether the page loads without cookies.',
  tooManyRedirects:
    'The URL redirects more than {most, plural, one {# time} other {# times}}, the last time to {host}. Submit the final URL, or ask your developer to redirect straight to it.',
  badRedirect:
    'The redirect at {url} cannot be followed: {reason}. Ask your developer to correct its Location header.',
  redirectSeveral: 'it has several targets',
  redirectInvalid: 'its target is not a valid URL',
  redirectScheme: 'its target starts with {scheme} instead of http: or https:',
  redirectPassword: 'its target contains a user name or password',
  redirectLong: 'its target is longer than {max, number} characters',
  redirectWithoutTarget:
    '{host} returned HTTP {status} without a Location header. Ask your developer to add the target of the redirect.',
  redirectNotServed: 'Page redirects to {url}, which is not in the folder.',
  redirectRefused: '{host} redirects to a URL that Plumbline does not audit. {reason}',

  // URLs that are not fetched
  urlInvalid: 'The URL is not valid.',
  urlScheme: 'Only http:// and https:// URLs can be audited, not {scheme}.',
  urlPassword: 'The URL contains a user name or password. Use it without them.',
  urlPort:
    'Browsers block port {port} ({host}), because it is not used for websites. Use the port of your web server.',
  urlNoHost: 'The URL has no host name.',
  hostMetadata: '{host} is a cloud metadata service and is not audited. Submit the URL of a public website.',
  hostThisMachine:
    '{host} is this machine and is not audited. Submit the URL of a page on the public internet.',
  hostPrivate:
    '{host} is a host name of a private network and is not audited. Submit the URL of a page on the public internet.',
  hostLeadsAstray:
    '{host} resolves to an IP address that is not audited. Submit the URL of a page on the public internet.',
  ipSpecial: '{ip} is {kind} and is not audited. Submit the URL of a page on the public internet.',
  ipMetadata: 'the address of a cloud metadata service',
  ipTest: 'an address for network tests',
  ipThisMachine: 'an address of the machine that Plumbline runs on',
  ipLoopback: 'a loopback address',
  ipPrivate: 'a private address',
  ipProvider: 'an internal address of internet providers',
  ipLinkLocal: 'a link-local address',
  ipUnspecified: 'an unspecified address',
  ipBroadcast: 'a broadcast address',
  ipMulticast: 'a multicast address',
  ipReserved: 'a reserved address',
  ipDocumentation: 'an address for documentation',
  notAHost: 'This is not a host name.',
} as const
