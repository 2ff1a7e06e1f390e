/** A report without results: queued, running or failed. */
export const unfinished = {
  progress: 'Progress',
  running: 'Auditing the page…',
  queued: 'Queued',
  noReason: 'The run ended without an error message.',
  failed: 'This page could not be audited',
  retry: 'Try again',
  titleRunning: 'Auditing {url}',
  titleFailed: 'Could not audit {url}',
  remedies: {
    'url-refused':
      'Plumbline is not allowed to audit this address. The operator can allow private addresses in the settings.',
    'host-unresolved': 'Check the spelling of the host name, and that its DNS records are published.',
    'connection-refused':
      'Check that the web server is running and that its firewall accepts connections from this service.',
    'connection-lost': 'The server closed the connection. Check its error log, then try again.',
    'tls-failed': 'Check the TLS certificate: host names, expiry date and intermediate certificates.',
    'timed-out':
      'The server took too long to respond. Check that it is up and not overloaded, then try again.',
    'out-of-time':
      'Plumbline ran out of time for this page, often because it had too much to do at once. Try again; nothing is known to be wrong with your site.',
    'redirect-loop':
      'The URL redirects back to itself. Conflicting rules for www, HTTPS or trailing slashes are the usual cause.',
    'too-many-redirects': 'Submit the final URL, or shorten the redirect chain.',
    'bad-redirect': 'A redirect has an invalid target. Correct its Location header.',
    'bad-response': 'The response was not valid HTTP. A proxy or a wrong port is the usual cause.',
    'headers-too-large':
      'The response headers are too large. Cookies that grow with every visit are the usual cause.',
    'decompression-refused':
      'The response decompresses to far more data than expected. Check how the server compresses it.',
    'encoding-unsupported':
      'The response uses a compression that Plumbline did not request. Check the Content-Encoding header.',
    'http-error': 'The server returned an error instead of the page. Open the URL in a browser to check.',
    challenged:
      'A bot check blocked Plumbline, so the page was not audited. Allow Plumbline’s user agent or IP address, then try again.',
    'signed-out':
      'The page is behind a login and Plumbline was not signed in, so it was not audited. Check the project’s credentials, then try again.',
    'not-html': 'Plumbline audits HTML pages only. Submit the URL of a page.',
    'empty-page': 'The server sent an empty page. Check what it sends to visitors without cookies.',
    crashed:
      'Plumbline could not parse the page. Try again; if it fails again, the markup is unusually large or deep.',
    internal: 'Something went wrong in Plumbline, not on your site. Try again later.',
  },
} as const
