import { say, texts } from '../../messages/texts.ts'
import type { Severity } from '../../core/audit.ts'
import type { Finding } from '../../core/report/report.ts'
import { printable } from '../../lib/text/printable.ts'
import type { Format } from './format.ts'
import { hostPath } from './locate.ts'
import { eachPlace, placeText, type ProblemPlace } from './places.ts'

const levels: Readonly<Record<Severity, string>> = {
  critical: 'error',
  high: 'error',
  medium: 'warning',
  low: 'note',
}
const problemSeverities: Readonly<Record<Severity, string>> = {
  critical: 'error',
  high: 'error',
  medium: 'warning',
  low: 'recommendation',
}
/** GitHub's mapping of CVSS scores: over 9 is critical, over 7 high, over 4 medium. */
const securitySeverities: Readonly<Record<Severity, string>> = {
  critical: '9.1',
  high: '7.5',
  medium: '5.0',
  low: '2.0',
}

/** GitHub's limit of results per run. */
const maxResults = 5000

/** SARIF 2.1.0 as GitHub code scanning accepts it: paths in the repository, never web URLs. */
export const sarif: Format = ({ problems, version }, { locate }) => {
  const all = eachPlace(problems)
  const places = all.slice(0, maxResults)
  const findings = new Map<string, Finding>()
  for (const { finding } of places) if (!findings.has(finding.id)) findings.set(finding.id, finding)
  const rules = [...findings.keys()].toSorted()
  const result = (place: ProblemPlace): object => {
    const { page, finding, evidence, fingerprint, nth } = place
    const { file, line, column } = locate(page, evidence)
    return {
      ruleId: finding.id,
      ruleIndex: rules.indexOf(finding.id),
      level: levels[finding.severity],
      message: { text: shorten(`${placeText(place)} (${page.name})`) },
      locations: [
        {
          physicalLocation: {
            artifactLocation: {
              uri: (file ?? hostPath(page.url)).split('/').map(encodeURIComponent).join('/'),
            },
            region: { startLine: line, ...(column === null ? {} : { startColumn: column }) },
          },
        },
      ],
      partialFingerprints: { primaryLocationLineHash: `${fingerprint}:${nth + 1}` },
    }
  }
  return JSON.stringify(
    {
      $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
      version: '2.1.0',
      runs: [
        {
          tool: {
            driver: {
              name: 'Plumbline',
              semanticVersion: version,
              rules: rules.flatMap((id) => ruleOf(findings.get(id))),
            },
          },
          automationDetails: { id: 'plumbline/check/' },
          ...(all.length === places.length ? {} : { invocations: [cutAt(places.length, all.length)] }),
          columnKind: 'utf16CodeUnits',
          results: places.map(result),
        },
      ],
    },
    null,
    2,
  )
}

/** The file itself says how many results were left out. */
const cutAt = (shown: number, total: number): object => ({
  executionSuccessful: true,
  toolExecutionNotifications: [
    {
      level: 'warning',
      message: { text: say(texts.check.sarifCut, { shown, total }) },
    },
  ],
})

function ruleOf(finding: Finding | undefined): readonly object[] {
  if (finding === undefined) return []
  const { id, title, why, advice, category, severity, sources } = finding
  const help = [why, advice, ...sources].filter((part) => part !== '').join('\n\n')
  return [
    {
      id,
      name: id,
      shortDescription: { text: shorten(title) },
      fullDescription: { text: shorten(why === '' ? title : why) },
      help: { text: help === '' ? title : help },
      ...(sources[0] === undefined ? {} : { helpUri: sources[0] }),
      defaultConfiguration: { level: levels[severity] },
      properties: {
        tags: [category],
        precision: finding.heuristic ? 'medium' : 'very-high',
        'problem.severity': problemSeverities[severity],
        ...(category === 'security' ? { 'security-severity': securitySeverities[severity] } : {}),
      },
    },
  ]
}

const shorten = (text: string): string => {
  const plain = printable(text)
  return plain.length > 1000 ? `${plain.slice(0, 999)}…`.toWellFormed() : plain
}
