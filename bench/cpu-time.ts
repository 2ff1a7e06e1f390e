import { readFile } from 'node:fs/promises'

/** CPU time of a process up to now in milliseconds, as Linux counts it: in hundredths of a second. */
export async function cpuMs(pid: number | undefined): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /, '').split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}
