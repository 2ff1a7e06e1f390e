import { say, texts } from '../../messages/texts.ts'
import { positionText } from '../../messages/position-text.ts'
import type { Format } from './format.ts'
import { markupPosition } from './locate.ts'
import { eachPlace, freshPlaces, placeDetails, type ProblemPlace } from './places.ts'

/** GitHub shows ten annotations of each kind per step, and silently drops the rest. */
const maxAnnotations = 10

/**
 * Workflow commands: annotations for the ten worst places, or worst new places if there is something to compare with.
 * The places of a problem that many pages share come after the first places of all others.
 */
export const github: Format = ({ problems, comparedWith, pages }, { locate }) => {
  const places = comparedWith === null ? eachPlace(problems) : freshPlaces(problems)
  const annotate = (place: ProblemPlace): string => {
    const { page, finding, evidence } = place
    const { file, line, column } = locate(page, evidence)
    const { line: servedLine, column: servedColumn } = markupPosition(evidence)
    const kind = finding.severity === 'critical' || finding.severity === 'high' ? 'error' : 'warning'
    // Without a file, GitHub shows the annotation on the run.
    const at =
      file === null ? '' : `file=${property(file)},line=${line}${column === null ? '' : `,col=${column}`},`
    const where = file === null ? [page.url, positionText(servedLine, servedColumn)] : [page.name]
    // The annotation has the title already.
    const said = (finding.places > 1 ? placeDetails(place) : undefined) ?? finding.message
    const text = `${said} (${where.filter(Boolean).join(', ')})`
    return `::${kind} ${at}title=${property(finding.title)}::${data(text)}`
  }
  const byAudit = Map.groupBy(places, ({ finding }) => finding.id)
  const firsts = [...byAudit.values()].flatMap((group) => group.slice(0, 1))
  // GitHub would show the same annotation twice.
  const ordered = [...new Set([...firsts, ...places].map(annotate))]
  const shown = ordered.slice(0, maxAnnotations)
  const left = ordered.length - shown.length
  return [
    ...shown,
    ...pages.flatMap(({ url, failure }) =>
      failure === undefined
        ? []
        : [`::error title=${property(texts.check.github.notAudited)}::${data(`${url}: ${failure.message}`)}`],
    ),
    ...(left > 0 ? [`::notice title=Plumbline::${data(say(texts.check.github.more, { count: left }))}`] : []),
  ].join('\n')
}

/** Why the check could not run. */
export const githubFault = (message: string): string =>
  `::error title=${property(texts.check.github.notRun)}::${data(message)}`

const data = (text: string): string =>
  text.toWellFormed().replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

const property = (text: string): string => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
