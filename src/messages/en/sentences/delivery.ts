/** Why a message was not delivered, and why its channel was disabled. */
export const delivery = {
  sendingFailed: 'The message could not be sent because of an error in Plumbline.',
  requestNotSent: 'The request could not be sent.',
  mailServerMissing: 'This service has no mail server: PLUMBLINE_SMTP_URL is not set.',
  mailServerUnreachable: 'The mail server cannot be reached.',
  mailServerResponded: 'The mail server responded: {response}',
  receiverRefused:
    '{server} refused the connection. Check the URL of the channel, and that the receiver is running.',
  receiverUnreachable:
    '{server} could not be reached. Check the URL of the channel, and the DNS records and firewall of the receiver.',
  receiverSilent: '{server} did not respond in time. Check the load and the firewall of the receiver.',
  receiverClosed:
    '{server} closed the connection before its response was complete. Check the log of the receiver.',
  receiverResponded: 'The receiver responded with HTTP {status}.',
  receiverRedirected:
    'The receiver responded with HTTP {status}. Redirects are not followed; use the final URL.',
  receiverGone: 'The destination no longer exists (HTTP 410).',
  channelFailing: 'No message has been delivered since {date}.',
  recipientUnsubscribed: 'The recipient unsubscribed.',
} as const
