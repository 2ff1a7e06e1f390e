import { isBefore } from '../../core/page/version.ts'
import { type Weakness, weaknesses } from '../data/vulnerable-libraries.ts'

/** The known vulnerabilities of one version of a library. */
export const weaknessesOf = (name: string, version: string): readonly Weakness[] =>
  weaknesses.filter(
    ({ library, below, from }) =>
      library === name &&
      (below === null || isBefore(version, below)) &&
      (from === undefined || !isBefore(version, from)),
  )

export const idsOf = (known: readonly Weakness[]): string =>
  [...new Set(known.map(({ cve }) => cve))].join(', ')
