import { test } from 'node:test'
import { assertSmallAnswers, nastyTexts } from '../testing/mcp/mcp-response-size.ts'

const findings = 400

for (const [name, text] of Object.entries(nastyTexts))
  test(`every default response on a page with ${findings} findings is below 1,500 tokens: ${name}`, () =>
    assertSmallAnswers(text, findings))
