import type { SentEvent } from '../../core/ports/monitoring/outbox.ts'
import type { LogoFile } from '../../core/ports/reports/brands.ts'
import type { Store } from '../../core/ports/store.ts'
import { bestFixes } from '../../core/score/best-fixes.ts'
import type { Finding } from '../../core/report/report.ts'
import { makeFindBrand } from '../projects/project-brand.ts'
import type { ReadReport } from '../reports/read-report.ts'
import { oneLine } from './event-message.ts'

/** What only e-mails say: clients get them, and chat messages have no room for it. */
export interface MailContext {
  /** Who sends it: the name of the project's brand, or of the service. */
  readonly sender: string
  /** Whether the sender is the brand's. */
  readonly isBranded: boolean
  /** Of the brand, such as `#2f5d50`. */
  readonly accent: string | null
  readonly logo: LogoFile | null
  /** Of a finished report, what to fix first. */
  readonly fixes: readonly Pick<Finding, 'message' | 'points'>[]
}

/** What an e-mail says around its message. */
export interface MailFrame {
  readonly sender: string
  readonly accent: string | null
  /** The id of the attached logo. */
  readonly logo: string | null
  readonly fixes: MailContext['fixes']
  /** Why the recipient gets this e-mail. */
  readonly why: string
  /** Undefined for e-mails that nobody can unsubscribe from. */
  readonly unsubscribeUrl?: string
}

export type ReadMailContext = (event: SentEvent) => Promise<MailContext>

/** An e-mail is read in a minute, and leads to the others. */
const mostFixes = 3

export function makeReadMailContext(ports: {
  readonly store: Pick<Store, 'brands'>
  readonly readReport: ReadReport
  readonly serviceName: string
  readonly serviceAccent: string | null
}): ReadMailContext {
  const findBrand = makeFindBrand(ports.store.brands)
  return async function readMailContext({ account, project, type, data }) {
    const brand = await findBrand(account, project)
    const name = brand?.name ?? null
    const logo = brand?.logo === undefined || brand.logo === null ? undefined : brand.logo.hash
    const run = type === 'report.finished' && typeof data['run'] === 'number' ? data['run'] : null
    const document = await ports.readReport({ run, owner: account, project })
    return {
      sender: name ?? ports.serviceName,
      isBranded: brand !== undefined,
      accent: brand?.accent ?? ports.serviceAccent,
      logo: (logo === undefined ? undefined : await ports.store.brands.logo(logo)) ?? null,
      fixes:
        document === undefined
          ? []
          : bestFixes(document)
              .slice(0, mostFixes)
              .map(({ finding: { message, points } }) => ({ message: oneLine(message, 300), points })),
    }
  }
}
