/** What is wrong with a request before anybody knows its language. */
export const request = {
  tookTooLong: 'The service could not respond in time. Try again in a moment.',
  localOnly:
    'Plumbline runs in local mode and responds only on localhost. Set PLUMBLINE_BASE_URL to publish it.',
  hostMissing: 'The Host header is missing.',
  hostRepeated: 'The request has more than one Host header.',
  requestHeadersLarge: 'The request headers are too large.',
  requestTimeout: 'The request took too long to arrive.',
  requestNotHttp: 'The request is not valid HTTP.',
  methodNotAllowed: '{method} is not allowed here. Allowed: {allowed}.',
  contentEncoding: 'Send the body without Content-Encoding.',
  bodyJson: 'The body is not valid JSON.',
  bodyTooLarge: 'The body is larger than the service accepts.',
  bodyLimit: 'The body may not be larger than {max, number} KiB.',
  bodyType: 'Send the body as application/x-www-form-urlencoded, application/json or multipart/form-data.',
  bodyUnreadable: 'The body could not be read.',
  multipart: 'The body is not valid multipart/form-data: {reason}.',
  multipartBoundary: 'its Content-Type has no boundary',
  multipartEnd: 'it ends inside a part',
  multipartHeaders: 'the headers of a part are too long',
  multipartMany: 'it has more than {most, number} parts',
  multipartNoBoundary: 'the boundary does not occur in it',
  multipartNoName: 'a part has no name',
  multipartName: 'the name of a part is too long',
  multipartDelimiter: 'it ends at a boundary',
  internal: 'Something went wrong in Plumbline. The log of the service has the details under the request ID.',
  interrupted:
    'The first request with this Idempotency-Key was interrupted after some of its reports were stored. List the reports to see which.',
  interruptedCreation:
    'The first request with this Idempotency-Key was interrupted after its change was stored. Check what was created before you send it with another key.',
  takenOver: 'Another request with this Idempotency-Key has taken over.',
} as const
