/**
 * What GitHub code scanning requires of a SARIF 2.1.0 file, as a schema: the members that the standard demands, those
 * that GitHub demands beyond it, and no others than the standard knows where we write them.
 */

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
                // Relative to the repository: a scheme or a leading slash is refused at upload.
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

export const sarifSchema = {
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
          results: { type: 'array', items: result, maxItems: 25_000 },
        },
        additionalProperties: false,
      },
    },
  },
  additionalProperties: false,
}
