/** Takes the words after the command and the environment; resolves to the exit code. */
export type Command = (words: readonly string[], env: NodeJS.ProcessEnv) => Promise<number>
