import { Type } from 'typebox'
import type {
  AuditState as AuditStateRecord,
  KeptAudit as KeptAuditRecord,
  VerificationRecord,
  VerifiedAudit,
} from '../../../core/ports/reports/verify.ts'
import { spokenText } from '../../../messages/audit-texts.ts'
import { count, flag, integer, meaning, nullable, text, time, type Wire } from '../schema.ts'
import { FindingStatus } from './enums.ts'
import { Evidence, presentEvidence } from './finding.ts'

const audit = text('ID of the audit.', 'image-alt')
const message = text('What was found, in a sentence.', '1 of 12 images has no alt text')
const fixed = flag('Whether the problem is fixed.')

const AuditState = Type.Object(
  {
    status: FindingStatus,
    title: text('Title for its status.', 'Images have no alt text'),
    message,
    evidence: Type.Array(Evidence),
    places: count('Number of occurrences.', 1),
  },
  { $id: 'AuditState', description: 'Result of an audit at one time.' },
)

export const Verified = Type.Object(
  {
    audit,
    before: nullable(AuditState, 'Result in the report; null if it has no such finding.'),
    after: meaning(AuditState, 'Result now; `inconclusive` if it could not be checked.'),
    fixed,
  },
  { $id: 'VerifiedAudit', description: 'An audit before and after.' },
)

const KeptState = Type.Object(
  { status: FindingStatus, message },
  { $id: 'KeptAuditState', description: 'Result of an audit, without evidence.' },
)

const KeptAudit = Type.Object(
  { audit, before: nullable(KeptState), after: KeptState, fixed },
  { $id: 'KeptVerifiedAudit' },
)

export const Verification = Type.Object(
  {
    id: integer('ID of the verification.', 5, { minimum: 1 }),
    run: nullable(integer('Number of the run it was compared with.', 7)),
    created_at: time('When the audits were run again.'),
    audits: Type.Array(KeptAudit),
  },
  { $id: 'Verification', description: 'A stored verification.' },
)

export const presentVerified = (verified: VerifiedAudit): Wire<typeof Verified> => ({
  audit: verified.audit,
  before: verified.before === null ? null : presentState(verified.before),
  after: presentState(verified.after),
  fixed: verified.fixed,
})

const presentState = (state: AuditStateRecord): Wire<typeof AuditState> => ({
  status: state.status,
  title: state.title,
  message: state.message,
  evidence: state.evidence.map(presentEvidence),
  places: state.places,
})

const presentKept = ({ status, message: said }: KeptAuditRecord['after']): Wire<typeof KeptState> => ({
  status,
  message: spokenText(said),
})

export const presentVerification = (verification: VerificationRecord): Wire<typeof Verification> => ({
  id: verification.id,
  run: verification.run,
  created_at: verification.createdAt,
  audits: verification.audits.map(({ audit: id, before, after, fixed: isFixed }) => ({
    audit: id,
    before: before === null ? null : presentKept(before),
    after: presentKept(after),
    fixed: isFixed,
  })),
})
