import { projectOf } from '../../core/url/url.ts'
import { type FieldFault, Problem } from '../../core/problem.ts'
import { composed } from '../../lib/text/composed.ts'
import { isBlank } from '../../lib/text/is-blank.ts'
import { fieldFault } from '../../messages/field-fault.ts'
import { texts } from '../../messages/texts.ts'

/** In characters as a reader counts them: an emoji is one. */
export const maxProjectLength = 255

/** A project's name as entered by its owner, or why it is not valid. */
export function readProjectName(
  typed: string,
): { readonly name: string } | { readonly because: string | FieldFault } {
  const name = composed(typed.trim())
  if (isBlank(name)) return { because: texts.problems.projectEmpty }
  if ([...name].length > maxProjectLength) {
    return { because: fieldFault(texts.problems.tooLong, { max: maxProjectLength }) }
  }
  if (/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/.test(name)) {
    return { because: fieldFault(texts.problems.controlCharacters, {}) }
  }
  return { name }
}

/** Hosts can have 255 characters and IPv6 literals have brackets: both fit. */
export const projectNameOf = (url: URL): string => projectOf(url).slice(0, maxProjectLength)

export const outsideOfProjects = (): Problem => new Problem('forbidden', texts.problems.otherProjects)
