import type { Account } from '../../core/account.ts'
import type { Clock, Store } from '../../core/ports.ts'
import type { ListReader } from '../../core/ports/url-list.ts'
import type { CheckUrl } from '../reports/check-url.ts'
import type { ConfirmPassword } from '../passwords/confirm-password.ts'
import type { CreateAccount } from '../accounts/create-account.ts'
import { makeEndSession } from '../sessions/end-session.ts'
import {
  makeAcceptInvitation,
  makeInviteMember,
  makeReadInvitation,
  makeRevokeInvitation,
  mustOwn,
} from '../accounts/invite-member.ts'
import { makeCountFinding, makeIgnoreFinding } from '../projects/ignore-finding.ts'
import type { Regrade } from '../projects/regrade.ts'
import { makeCompareRuns, makeListRuns, makeRecentRuns, makeShowRun } from '../reports/list-runs.ts'
import { makeProjectOverview } from '../projects/project-overview.ts'
import { makeSiteSummary } from '../projects/site-summary.ts'
import { makePruneHistory } from '../runs/prune-history.ts'
import { makeReadUrlList, makeReadSitemap } from '../reports/read-url-list.ts'
import type { ReadReport } from '../reports/read-report.ts'
import { makeRemoveMember } from '../accounts/remove-member.ts'
import type { SeenKeys } from '../keys/seen-keys.ts'
import { makeSetRetention } from '../runs/set-retention.ts'
import { makeOpenShared, makeRevokeShare, makeShareReport } from './share-report.ts'
import { makeUpdateProfile } from '../accounts/update-profile.ts'
import { makeWatchReports } from '../reports/watch-reports.ts'

/** Use cases that only the pages have, not the API. */
export function makePageVerbs(ports: {
  readonly store: Store
  readonly clock: Clock
  readonly seenKeys: SeenKeys
  readonly createAccount: (input: CreateAccount) => Promise<Account>
  readonly checkUrl: CheckUrl
  readonly confirmPassword: ConfirmPassword
  readonly lists?: ListReader | undefined
  readonly readReport: ReadReport
  readonly regradeProject: Regrade['regradeProject']
}) {
  const { store } = ports
  const readInvitation = makeReadInvitation(ports)
  return {
    listSessions: (account: number) => store.sessions.list(account),
    endSession: makeEndSession(ports),
    updateProfile: makeUpdateProfile(ports),
    inviteMember: makeInviteMember(ports),
    readInvitation,
    acceptInvitation: makeAcceptInvitation({ ...ports, readInvitation }),
    revokeInvitation: makeRevokeInvitation(ports),
    async listPeople(by: Account) {
      mustOwn(by)
      return { members: await store.accounts.list(), invitations: await store.invitations.list() }
    },
    removeMember: makeRemoveMember(ports),
    shareReport: makeShareReport(ports),
    openShared: makeOpenShared(ports),
    revokeShare: makeRevokeShare(ports),
    listShares: (report: number) => store.shares.list(report),
    findRetention: (account: number) => store.retention.find(account),
    findUsage: (account: number) => store.retention.usage(account),
    setRetention: makeSetRetention(ports),
    pruneHistory: makePruneHistory(ports),
    findProject: (owner: number, project: string) => store.projects.find(owner, project),
    projectOverview: makeProjectOverview(ports),
    siteSummary: makeSiteSummary(ports),
    ignoreFinding: makeIgnoreFinding(ports),
    countFinding: makeCountFinding(ports),
    readUrlList: makeReadUrlList(ports),
    readSitemap: makeReadSitemap(ports),
    listRuns: makeListRuns(ports),
    recentRuns: makeRecentRuns(ports),
    showRun: makeShowRun(ports),
    compareRuns: makeCompareRuns(ports),
    listIgnored: (owner: number, project: string) => store.ignores.list(owner, project),
    watchReports: makeWatchReports(store),
  }
}
