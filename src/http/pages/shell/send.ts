import type { FastifyReply, FastifyRequest } from 'fastify'

/** Sends text that depends on the visitor, so it is not cached. */
export async function sendText(reply: FastifyReply, type: string, text: string): Promise<FastifyReply> {
  return reply
    .header('content-type', type)
    .header('vary', 'accept-encoding, accept-language, cookie')
    .send(Buffer.from(text))
}

export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  markup: string,
): Promise<FastifyReply> {
  return sendText(reply, 'text/html; charset=utf-8', prefixUrls(request.server.root, markup))
}

/**
 * Pages are rendered for the root of a host. If the service is published below a path, that path is prepended to every
 * URL of its own. Text cannot be mistaken for an attribute, because its quotes are escaped.
 */
function prefixUrls(root: string, markup: string): string {
  if (root === '') return markup
  return markup.replace(/ (href|src|action|formaction)="\/(?!\/)/g, (_found, name) => ` ${name}="${root}/`)
}
