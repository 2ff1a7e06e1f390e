import type { FastifyRequest } from 'fastify'

/** The client's IP. Fastify reads it from the socket, which no longer has one after the client has disconnected. */
export const clientIp = ({ ip }: Pick<FastifyRequest, 'ip'>): string => orUnknown(ip)

const orUnknown = (ip: string | undefined): string => ip ?? 'unknown'
