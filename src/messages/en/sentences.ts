import { axe } from './sentences/axe.ts'
import { change } from './sentences/change.ts'
import { crawl } from './sentences/crawl.ts'
import { delivery } from './sentences/delivery.ts'
import { network } from './sentences/network.ts'
import { page } from './sentences/page.ts'
import { request } from './sentences/request.ts'
import { schedule } from './sentences/schedule.ts'
import { service } from './sentences/service.ts'

/**
 * Failures and omissions, as reported by the layers that know no languages: the network, the browser, the parsers, the
 * database. They pass an id and values (`core/sentence.ts`), runs and reports store those, and whoever shows them says
 * them in the language of the reader.
 */
export const sentences = {
  verbatim: '{text}',
  two: '{first} {second}',
  ...axe,
  ...change,
  ...crawl,
  ...delivery,
  ...network,
  ...page,
  ...request,
  ...schedule,
  ...service,
} as const
