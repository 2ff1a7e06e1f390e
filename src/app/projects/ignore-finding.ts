import type { Store } from '../../core/ports/store.ts'
import { invalid, notFound } from '../../core/problem.ts'
import { fieldFault } from '../../messages/field-fault.ts'
import { texts } from '../../messages/texts.ts'
import type { Regrade } from './regrade.ts'

const maxReasonLength = 500

/** Ignores a finding for a project: it no longer affects the score of any of its pages. */
export function makeIgnoreFinding(ports: {
  readonly store: Pick<Store, 'ignores' | 'projects'>
  readonly changeGrades: Regrade['changeGrades']
  readonly regradeProject: Regrade['regradeProject']
}) {
  return async function ignoreFinding(
    owner: number,
    project: string,
    input: { readonly finding: string; readonly reason: string },
  ): Promise<void> {
    const reason = input.reason.trim()
    if (reason.length > maxReasonLength) {
      throw invalid({ reason: [fieldFault(texts.problems.tooLong, { max: maxReasonLength })] })
    }
    if (!/^[a-z0-9][a-z0-9-]{0,99}$/.test(input.finding)) throw notFound()
    if ((await ports.store.projects.find(owner, project)) === undefined) throw notFound()
    await ports.changeGrades(
      { owner, project },
      () => ports.store.ignores.put(owner, project, { finding: input.finding, reason }),
      () => ports.regradeProject(owner, project),
    )
  }
}

/** Stops ignoring a finding. */
export function makeUnignoreFinding(ports: {
  readonly store: Pick<Store, 'ignores'>
  readonly changeGrades: Regrade['changeGrades']
  readonly regradeProject: Regrade['regradeProject']
}) {
  return async function unignoreFinding(owner: number, project: string, finding: string): Promise<void> {
    await ports.changeGrades(
      { owner, project },
      async () => {
        if (!(await ports.store.ignores.remove(owner, project, finding))) throw notFound()
      },
      () => ports.regradeProject(owner, project),
    )
  }
}
