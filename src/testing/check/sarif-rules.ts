import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv, type ValidateFunction } from 'ajv'

export function sarifStandard(): ValidateFunction {
  const text = readFileSync(join(import.meta.dirname, '../fixtures/sarif/sarif-schema-2.1.0.json'), 'utf8')
  // A copy of the published file. It declares draft 4 but uses nothing that later drafts changed.
  const { $schema: _draft, id: _id, ...schema } = JSON.parse(text) as Record<string, unknown>
  return new Ajv({
    allErrors: true,
    strict: false,
    formats: {
      uri: (value) => URL.canParse(value),
      'uri-reference': (value) => URL.canParse(value, 'file:///repository/'),
      'date-time': (value) => !Number.isNaN(Date.parse(value)),
    },
  }).compile(schema)
}

/**
 * GitHub code scanning's requirements for a SARIF 2.1.0 file, as a schema: properties that it requires beyond the
 * standard, its limits, and no properties that we don't intend to write.
 */
export const gitHubRules = (): ValidateFunction =>
  new Ajv({ allErrors: true, strict: false }).compile(sarifSchema)

const text = { type: 'string', minLength: 1 }
const message = {
  type: 'object',
  required: ['text'],
  properties: { text: { ...text, maxLength: 1024 } },
  additionalProperties: false,
}
const level = { enum: ['none', 'note', 'warning', 'error'] }

const rule = {
  type: 'object',
  required: ['id', 'shortDescription', 'fullDescription', 'help'],
  properties: {
    id: text,
    name: { ...text, maxLength: 255 },
    shortDescription: message,
    fullDescription: message,
    help: { type: 'object', required: ['text'], properties: { text }, additionalProperties: false },
    helpUri: { ...text, pattern: '^https?://' },
    defaultConfiguration: { type: 'object', properties: { level }, additionalProperties: false },
    properties: {
      type: 'object',
      properties: {
        tags: { type: 'array', items: text, maxItems: 20, uniqueItems: true },
        precision: { enum: ['very-high', 'high', 'medium', 'low'] },
        'problem.severity': { enum: ['error', 'warning', 'recommendation'] },
        'security-severity': { type: 'string', pattern: '^(?:10\\.0|\\d\\.\\d)$' },
      },
    },
  },
  additionalProperties: false,
}

const line = { type: 'integer', minimum: 1 }

const result = {
  type: 'object',
  required: ['ruleId', 'message', 'locations', 'partialFingerprints'],
  properties: {
    ruleId: text,
    ruleIndex: { type: 'integer', minimum: 0 },
    level,
    message,
    locations: {
      type: 'array',
      minItems: 1,
      maxItems: 1000,
      items: {
        type: 'object',
        required: ['physicalLocation'],
        properties: {
          physicalLocation: {
            type: 'object',
            required: ['artifactLocation', 'region'],
            properties: {
              artifactLocation: {
                type: 'object',
                required: ['uri'],
                // Relative to the repository: GitHub rejects a scheme or a leading slash on upload.
                properties: { uri: { ...text, pattern: '^(?![a-zA-Z][a-zA-Z0-9+.-]*:)[^/\\s]\\S*$' } },
                additionalProperties: false,
              },
              region: {
                type: 'object',
                required: ['startLine'],
                properties: { startLine: line, startColumn: line, endLine: line, endColumn: line },
                additionalProperties: false,
              },
            },
            additionalProperties: false,
          },
        },
        additionalProperties: false,
      },
    },
    partialFingerprints: {
      type: 'object',
      required: ['primaryLocationLineHash'],
      additionalProperties: text,
    },
  },
  additionalProperties: false,
}

const sarifSchema = {
  type: 'object',
  required: ['$schema', 'version', 'runs'],
  properties: {
    $schema: text,
    version: { const: '2.1.0' },
    runs: {
      type: 'array',
      minItems: 1,
      maxItems: 20,
      items: {
        type: 'object',
        required: ['tool', 'results'],
        properties: {
          tool: {
            type: 'object',
            required: ['driver'],
            properties: {
              driver: {
                type: 'object',
                required: ['name', 'rules'],
                properties: {
                  name: text,
                  semanticVersion: text,
                  rules: { type: 'array', items: rule, maxItems: 25_000 },
                },
                additionalProperties: false,
              },
            },
            additionalProperties: false,
          },
          automationDetails: {
            type: 'object',
            properties: { id: { ...text, pattern: '/$' } },
            additionalProperties: false,
          },
          columnKind: { enum: ['utf16CodeUnits', 'unicodeCodePoints'] },
          results: { type: 'array', items: result, maxItems: 5000 },
          // Reports how many results were left out.
          invocations: { type: 'array', maxItems: 1 },
        },
        additionalProperties: false,
      },
    },
  },
  additionalProperties: false,
}
