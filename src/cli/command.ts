/** The words after the command and the environment in, the exit code out. */
export type Command = (words: readonly string[], env: NodeJS.ProcessEnv) => Promise<number>
