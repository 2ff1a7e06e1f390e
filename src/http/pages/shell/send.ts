import type { FastifyReply, FastifyRequest } from 'fastify'

/** Sends text that depends on who asks. */
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
  return sendText(reply, 'text/html; charset=utf-8', below(request.server.root, markup))
}

/**
 * Pages are written for the root of a host; if the service is published below a path, that path is prepended to every
 * URL of its own. Text cannot be mistaken for an attribute: its quotes are escaped.
 */
function below(root: string, markup: string): string {
  if (root === '') return markup
  return markup.replace(/ (href|src|action|formaction)="\/(?!\/)/g, (_found, name) => ` ${name}="${root}/`)
}
