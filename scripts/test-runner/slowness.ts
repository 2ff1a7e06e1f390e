/**
 * How many times slower this machine is than when idle, where it is 1. Deadlines in tests are multiplied by it. The
 * wall time of a loop grows with the load on the machine, its CPU time does not.
 */
export function measureSlowness(): number {
  const wall = performance.now()
  const cpu = process.cpuUsage()
  let value = 0
  while (performance.now() - wall < 400) value = Math.sqrt(value + 1)
  const { user, system } = process.cpuUsage(cpu)
  const ratio = (performance.now() - wall) / Math.max(1, (user + system) / 1000)
  return Math.min(10, Math.max(1, Math.round(ratio * 10) / 10))
}
