import type { Format, FormatName } from './format.ts'

/** Loaded on demand. */
export const formats: Readonly<Record<FormatName, () => Promise<Format>>> = {
  pretty: async () => (await import('./pretty.ts')).pretty,
  json: async () => (await import('./json.ts')).json,
  markdown: async () => (await import('./markdown.ts')).markdown,
  junit: async () => (await import('./junit.ts')).junit,
  sarif: async () => (await import('./sarif.ts')).sarif,
  gitlab: async () => (await import('./gitlab.ts')).gitlab,
  github: async () => (await import('./github.ts')).github,
}
