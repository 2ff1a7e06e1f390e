/** The rules of a robots.txt (RFC 9309), matched in bounded time. */
interface RobotsRules {
  /** The line that keeps the agent, given as a lower-case product token, from the path with its query; null if none does. */
  lineAgainst(path: string, agent: string): number | null
}

interface Rule {
  readonly allow: boolean
  /** The parts between the asterisks. */
  readonly parts: readonly string[]
  /** Whether it ends with a dollar sign. */
  readonly toEnd: boolean
  readonly length: number
  readonly line: number
}

/** Rules without asterisks are plain prefix comparisons, so they do not count. */
const maxWildcardRules = 1000
const maxPathLength = 4096

export function openRules() {
  /** An agent may appear in several groups; all their rules apply to it. */
  const groups = new Map<string, Rule[][]>()
  let group: Rule[] | undefined
  let hasRules = false
  let wildcardRules = 0

  function add(allow: boolean, pattern: string, line: number): boolean {
    const rule = readPattern(allow, pattern, line)
    if (rule.parts.length > 1) wildcardRules += 1
    if (wildcardRules > maxWildcardRules) return false
    group?.push(rule)
    return true
  }

  return {
    /** Consecutive agents share the group that follows. */
    addAgent(agent: string): void {
      if (group === undefined || hasRules) group = []
      hasRules = false
      const own = groups.get(agent)
      if (own === undefined) groups.set(agent, [group])
      else if (own.at(-1) !== group) own.push(group)
    },
    /** False when there are too many rules to add this one. */
    addRule(kind: 'allow' | 'disallow', pattern: string, line: number): boolean {
      hasRules = true
      if (pattern === '' || group === undefined) return true
      const folder = pattern.lastIndexOf('/') + 1
      // Google treats the folder like its index file.
      if (kind === 'allow' && folder > 0 && pattern.startsWith('index.htm', folder))
        add(true, `${pattern.slice(0, folder)}$`, line)
      return add(kind === 'allow', pattern, line)
    },
    agents: (): ReadonlySet<string> => new Set(groups.keys()),
    done: (): RobotsRules => ({
      lineAgainst(path, agent) {
        const wanted = normalize(path.slice(0, maxPathLength))
        let best: Rule | undefined
        for (const rules of groups.get(agent) ?? groups.get('*') ?? []) {
          for (const rule of rules) if (isStronger(rule, best) && matches(rule, wanted)) best = rule
        }
        return best === undefined || best.allow ? null : best.line
      },
    }),
  }
}

/** The longest pattern wins; on a tie, the one that allows (RFC 9309, section 2.2.2). */
const isStronger = (rule: Rule, best: Rule | undefined): boolean =>
  best === undefined ||
  rule.length > best.length ||
  (rule.length === best.length && rule.allow && !best.allow)

function readPattern(allow: boolean, pattern: string, line: number): Rule {
  const toEnd = pattern.endsWith('$')
  const plain = normalize(toEnd ? pattern.slice(0, -1) : pattern)
  const parts = plain.split('*')
  // Consecutive asterisks mean the same as one.
  return {
    allow,
    parts: parts.filter((part, index) => part !== '' || index === 0 || index === parts.length - 1),
    toEnd,
    length: pattern.length,
    line,
  }
}

/** Greedy: each part matches at its first occurrence; if any placement fits, this one does. */
function matches({ parts, toEnd }: Rule, path: string): boolean {
  const [first = '', ...rest] = parts
  if (!path.startsWith(first)) return false
  if (rest.length === 0) return !toEnd || path.length === first.length
  const last = toEnd ? rest.pop() : undefined
  let at = first.length
  for (const part of rest) {
    const found = path.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return last === undefined || (path.length - last.length >= at && path.endsWith(last))
}

/** Normalizes both sides: characters outside ASCII escaped, escapes in upper case. */
function normalize(path: string): string {
  return path
    .replace(/[^\u0000-\u007f]+/g, (text) => encodeURIComponent(text.toWellFormed()))
    .replace(/%[0-9a-f]{2}/gi, (escape) => escape.toUpperCase())
}
