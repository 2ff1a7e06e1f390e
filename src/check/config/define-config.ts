import type { CheckConfig } from './config-schema.ts'

/** Gives the config its type, so that editors complete and check it. */
export const defineConfig = (config: CheckConfig): CheckConfig => config
