import { Type } from 'typebox'
import { problemCodes } from '../../../core/problem.ts'
import { dictionary, integer, oneOf, text } from '../schema.ts'

const ProblemCode = oneOf(problemCodes, {
  $id: 'ProblemCode',
  description: 'Stable code for programs.',
  examples: ['not-found'],
})

const fields = {
  message: text('What is wrong, in words.', 'Resource not found.'),
  code: ProblemCode,
  status: integer('HTTP status of the response.', 404),
  request_id: text('ID of this request in the log of the service.', 'k3v9t2-1a'),
}

const FieldErrors = dictionary(Type.Array(Type.String()), {
  $id: 'FieldErrors',
  description: 'Each invalid field, with what is wrong with it.',
  examples: [{ url: ['The url field is required.'] }],
})

export const Problem = Type.Object(fields, { $id: 'Problem', description: 'Body of every error response.' })

export const ValidationProblem = Type.Object(
  { ...fields, errors: FieldErrors },
  { $id: 'ValidationProblem', description: 'An error that names each invalid field.' },
)

/** An error in the format of RFC 9457, for clients that accept `application/problem+json`. */
export const ProblemDetails = Type.Object(
  {
    type: text('URI of the problem type.', 'https://reports.example.com/docs#problem-not-found', {
      format: 'uri',
    }),
    title: text('Title of the problem type.', 'Not found'),
    detail: text('The same as `message`.', 'Resource not found.'),
    ...fields,
    errors: Type.Optional(FieldErrors),
  },
  { $id: 'ProblemDetails', description: 'An error as RFC 9457 problem details.' },
)
