import { readFile } from 'node:fs/promises'

/** CPU time of a process so far in milliseconds, from Linux's counters, which have a resolution of 10 ms. */
export async function cpuMs(pid: number | undefined): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /, '').split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}
