import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { say, texts } from '../messages/texts.ts'
import { CheckError } from './check-error.ts'

/** Writes a file, and creates the folders it is in. It may be a device, such as `/dev/stdout`. */
export const saveFile = (file: string, text: string): Promise<void> =>
  explained(file, () => writeFile(resolve(file), text))

/** The same for a file that an aborted build must not leave half written. */
export const replaceFile = (file: string, text: string): Promise<void> =>
  explained(file, async () => {
    await writeFile(`${resolve(file)}.new`, text)
    await rename(`${resolve(file)}.new`, resolve(file))
  })

async function explained(file: string, write: () => Promise<void>): Promise<void> {
  try {
    await mkdir(dirname(resolve(file)), { recursive: true })
    await write()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '?'
    throw new CheckError(say(texts.check.notWritten, { file, code }), { cause: error })
  }
}
