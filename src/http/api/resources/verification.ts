import { Type } from 'typebox'
import type {
  AuditState as AuditStateRecord,
  KeptAudit as KeptAuditRecord,
  VerificationRecord,
  VerifiedAudit,
} from '../../../core/ports.ts'
import { spokenText } from '../../../messages/audit-texts.ts'
import { count, flag, integer, meaning, nullable, text, time, type Wire } from '../schema.ts'
import { FindingStatus } from './enums.ts'
import { Evidence, presentEvidence } from './finding.ts'

const audit = text('Id of the audit.', 'image-alt')
const message = text('What was found, in a sentence.', '1 of 12 images has no alt text')
const fixed = flag('It was a problem and is none now.')

const AuditState = Type.Object(
  {
    status: FindingStatus,
    title: text('The title of the state it is in.', 'Images have no alt text'),
    message,
    evidence: Type.Array(Evidence),
    places: count('Number of occurrences.', 1),
  },
  { $id: 'AuditState', description: 'What an audit says of the page at one time.' },
)

export const Verified = Type.Object(
  {
    audit,
    before: nullable(AuditState, 'As the report has it; null when it has no such finding.'),
    after: meaning(AuditState, 'As it is now; `inconclusive` when it could not be checked.'),
    fixed,
  },
  { $id: 'VerifiedAudit', description: 'One audit before and now.' },
)

const KeptState = Type.Object(
  { status: FindingStatus, message },
  { $id: 'KeptAuditState', description: 'What an audit said, without evidence.' },
)

const KeptAudit = Type.Object(
  { audit, before: nullable(KeptState), after: KeptState, fixed },
  { $id: 'KeptVerifiedAudit' },
)

export const Verification = Type.Object(
  {
    id: integer('Its number.', 5, { minimum: 1 }),
    run: nullable(integer('The run that was compared with.', 7)),
    created_at: time('When it was made.'),
    audits: Type.Array(KeptAudit),
  },
  { $id: 'Verification', description: 'What a verification found, as it is kept.' },
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
