import type { FastifyRequest } from 'fastify'

/** The client's ip. Fastify reads it from the socket, which has none any more once the client has gone away. */
export const clientIp = ({ ip }: Pick<FastifyRequest, 'ip'>): string => orUnknown(ip)

const orUnknown = (ip: string | undefined): string => ip ?? 'unknown'
