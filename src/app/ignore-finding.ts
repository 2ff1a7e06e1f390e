import type { Store } from '../core/ports.ts'
import { invalid, notFound } from '../core/problem.ts'

const longestReason = 500

/** Accepts a finding for a project: it leaves the score of all its pages. */
export function makeIgnoreFinding(ports: { readonly store: Pick<Store, 'ignores' | 'projects'> }) {
  return async function ignoreFinding(
    owner: number,
    project: string,
    input: { readonly finding: string; readonly reason: string },
  ): Promise<void> {
    const reason = input.reason.trim()
    if (reason.length > longestReason) {
      throw invalid({ reason: [`The reason may not be longer than ${longestReason} characters.`] })
    }
    if (!/^[a-z0-9][a-z0-9-]{0,99}$/.test(input.finding)) throw notFound()
    if ((await ports.store.projects.find(owner, project)) === undefined) throw notFound()
    await ports.store.ignores.put(owner, project, { finding: input.finding, reason })
  }
}

/** Makes an accepted finding count again. */
export function makeCountFinding(ports: { readonly store: Pick<Store, 'ignores'> }) {
  return async function countFinding(owner: number, project: string, finding: string): Promise<void> {
    if (!(await ports.store.ignores.remove(owner, project, finding))) throw notFound()
  }
}
