import type { FastifyRequest } from 'fastify'

/** A rejected form that is as short as people fill in is still read, so that it can be offered for sending again. */
export const hasShortBody = ({ headers }: FastifyRequest): boolean =>
  Number(headers['content-length'] ?? Number.NaN) <= 65_536
