import type { FoundSecret } from '../../../core/facts/read.ts'
import { positionOf } from '../../../lib/text/text-position.ts'

interface Pattern {
  readonly kind: string
  /** Never a public value: anyone who reads it can act in the owner's name. */
  readonly certain: boolean
  /** Substrings of which one must occur: most files are done after these plain searches. */
  readonly hints: readonly string[]
  /** Lengths are fixed or bounded, so matching is linear. */
  readonly pattern: RegExp
}

// Formats as documented by the issuers.
const patterns: readonly Pattern[] = [
  {
    kind: 'private key',
    certain: true,
    hints: ['PRIVATE KEY-----'],
    pattern: /-----BEGIN (?:[A-Z]{2,10} ){0,2}PRIVATE KEY-----(?:\\r|\\n|\s){1,8}[A-Za-z0-9+/=\\]{40}/g,
  },
  {
    kind: 'Stripe live key',
    certain: true,
    hints: ['k_live_'],
    pattern: /\b[sr]k_live_[0-9A-Za-z]{20,120}/g,
  },
  {
    kind: 'GitHub token',
    certain: true,
    hints: ['ghp_', 'gho_', 'ghu_', 'ghs_', 'ghr_', 'github_pat_'],
    // The second form is that of app installations since 2026.
    pattern:
      /\bgh[pousr]_[0-9A-Za-z]{36}\b|\bgh[su]_\d{1,12}_eyJ[\w-]{20}|\bgithub_pat_[0-9A-Za-z_]{60,100}/g,
  },
  { kind: 'GitLab token', certain: true, hints: ['glpat-'], pattern: /\bglpat-[0-9A-Za-z_-]{20,50}/g },
  {
    kind: 'Slack token',
    certain: true,
    hints: ['xoxa-', 'xoxb-', 'xoxp-', 'xoxr-', 'xoxs-'],
    pattern: /\bxox[abprs]-\d{8,14}-[0-9A-Za-z-]{20,120}/g,
  },
  {
    kind: 'Slack webhook',
    certain: false,
    hints: ['hooks.slack.com/services/'],
    pattern: /hooks\.slack\.com\/services\/T[0-9A-Z]{8,12}\/B[0-9A-Z]{8,12}\/[0-9A-Za-z]{24}/g,
  },
  { kind: 'SendGrid key', certain: true, hints: ['SG.'], pattern: /\bSG\.[\w-]{22}\.[\w-]{43}\b/g },
  { kind: 'npm token', certain: true, hints: ['npm_'], pattern: /\bnpm_[0-9A-Za-z]{36}\b/g },
  {
    kind: 'OpenAI key',
    certain: true,
    hints: ['T3BlbkFJ'],
    // bounded: 116 characters per match
    pattern: /\bsk-(?:proj-|svcacct-)?[0-9A-Za-z_-]{16,100}T3BlbkFJ[0-9A-Za-z_-]{16,100}/g,
  },
  {
    kind: 'Anthropic key',
    certain: true,
    hints: ['sk-ant-'],
    pattern: /\bsk-ant-[a-z]{3,5}\d\d-[0-9A-Za-z_-]{80,120}/g,
  },
  {
    kind: 'AWS secret key',
    certain: true,
    hints: ['ecret'],
    pattern: /aws.{0,20}secret.{0,20}["'`][0-9A-Za-z/+]{40}["'`]/gi,
  },
  {
    kind: 'AWS access key id',
    certain: false,
    hints: ['AKIA'],
    // Pre-signed URLs and upload forms contain the id on purpose; without the secret key it opens nothing.
    pattern:
      /(?<!(?:X-Amz-Credential|AWSAccessKeyId)(?:=|%3D|["'] value=["']|["']\s?:\s?["']))\bAKIA[0-9A-Z]{16}\b/g,
  },
  // DigitalOcean, Hugging Face, Groq, Docker, Linear, Notion
  {
    kind: 'access token',
    certain: true,
    hints: ['dop_v1_', 'doo_v1_', 'dor_v1_', 'hf_', 'gsk_', 'dckr_pat_', 'lin_api_', 'ntn_'],
    pattern:
      /(?<![\w-])(?:do[opr]_v1_[0-9a-f]{64}|hf_[A-Za-z]{34}|gsk_[0-9A-Za-z]{52}|dckr_pat_[\w-]{27}|lin_api_[0-9A-Za-z]{40}|ntn_\d{11}[0-9A-Za-z]{35})(?![\w-])/g,
  },
  // Google OAuth, xAI, Cloudflare, Square, Databricks
  {
    kind: 'access token',
    certain: true,
    hints: ['GOCSPX-', 'xai-', 'cfat_', 'cfut_', 'cfk_', 'sq0csp-', 'dapi'],
    pattern:
      /(?<![\w-])(?:GOCSPX-[\w-]{28}|xai-[0-9A-Za-z]{80}|cf(?:[au]t|k)_[0-9A-Za-z]{40}[0-9a-f]{8}|sq0csp-[\w-]{43}|dapi[0-9a-f]{32})(?![\w-])/g,
  },
  // Shopify, Figma, Grafana
  {
    kind: 'access token',
    certain: true,
    hints: ['shpat_', 'shpca_', 'shppa_', 'shpss_', 'figd_', 'glsa_', 'glc_eyJ'],
    pattern:
      /\b(?:shp(?:at|ca|pa|ss)_[0-9A-Za-z]{32}|figd_[\w-]{40}|glsa_[0-9A-Za-z]{32}_[0-9a-f]{8}|glc_eyJ[0-9A-Za-z+/=]{40})/g,
  },
  // Tailscale, 1Password, HashiCorp Vault, Atlassian
  {
    kind: 'access token',
    certain: true,
    hints: ['tskey-', 'ops_eyJ', 'hvs.', 'hvb.', 'ATATT3'],
    pattern:
      /\b(?:tskey-[a-z]{3,9}-[0-9A-Za-z]{12,20}-[0-9A-Za-z]{24}|ops_eyJ[\w-]{60}|hv[sb]\.[\w-]{60}|ATATT3[0-9A-Za-z_=-]{60})/g,
  },
  {
    kind: 'Telegram bot token',
    certain: true,
    hints: [':AA'],
    pattern: /(?<![\w:-])\d{8,10}:AA[\w-]{33}(?![\w-])/g,
  },
  {
    kind: 'Discord webhook',
    certain: false,
    hints: ['/api/webhooks/'],
    pattern: /discord(?:app)?\.com\/api\/webhooks\/\d{17,20}\/[\w-]{60,80}/g,
  },
  { kind: 'Google API key', certain: false, hints: ['AIza'], pattern: /\bAIza[0-9A-Za-z_-]{35}/g },
]

const keptSecrets = 10

/** Keys in publicly readable code. What is shown of each is not enough to use it. */
export function findSecrets(
  text: string,
  mayHold: (piece: string) => boolean = () => true,
): readonly FoundSecret[] {
  const found = new Map<string, FoundSecret>()
  for (const { kind, certain, hints, pattern } of patterns) {
    if (!hints.some((hint) => mayHold(hint) && text.includes(hint))) continue
    for (const { 0: match, index } of text.matchAll(pattern)) {
      if (isExample(match) || found.size >= keptSecrets || found.has(match)) continue
      found.set(match, { kind, certain, shown: `${match.slice(0, 8)}…`, ...positionOf(text, index) })
    }
  }
  return [...found.values()]
}

/** Common in documentation. */
const isExample = (match: string): boolean =>
  /EXAMPLE|x{6}|X{6}|\.{3}|0{10}|1234567890/.test(match) || new Set(match.slice(-20)).size < 6
