import type { Diagnosis } from './examine.ts'
import { texts } from './texts.ts'

/** The lines of a diagnosis for the owner, who may show them to others: no secret is in them. */
export function reportLines(diagnosis: Diagnosis, version: string): string[] {
  const { findings, fine, unseen, facts } = diagnosis
  const lines = [
    texts.title(version, facts),
    ...findings.map(({ level, text }) => `${texts.levels[level]}  ${text}`),
    ...fine.map((part) => `✓ ${part}`),
    ...[...unseen, texts.onlyInGame].map((part) => `– ${texts.unseenTitle} ${part}`),
    verdictLine(diagnosis),
    texts.copy,
  ]
  return lines.map((line) => withoutSecrets(line, diagnosis.secrets))
}

function verdictLine({ verdict, findings }: Diagnosis): string {
  const count = (level: string) => findings.filter((finding) => finding.level === level).length
  if (verdict === 'broken') return texts.verdicts.broken(count('error'))
  if (verdict === 'doubtful') return texts.verdicts.doubtful(count('warning'))
  return texts.verdicts[verdict]
}

/** Longer secrets come first, since a short one may be a part of them. */
function withoutSecrets(line: string, secrets: readonly string[]): string {
  return secrets.reduce((text, secret) => text.replaceAll(secret, '***'), line)
}
