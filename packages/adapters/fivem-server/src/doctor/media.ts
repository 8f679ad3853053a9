import type { Settings } from '../config/settings.ts'
import { type Finding, problem, warning } from './finding.ts'

const answerMs = 5000

/** Checks that photos and video can leave the game's page: over https only, to a server that accepts our tickets. */
export function mediaFindings({ phone, uploadSecret: secret, fivemanage, s3 }: Settings): Finding[] {
  const { uploadServer, uploadsURL, videoServer } = phone
  const findings = [
    ...notSecure('uploadServer', uploadServer, 'https:'),
    ...notSecure('uploadsURL', uploadsURL, 'https:'),
    ...notSecure('videoServer', videoServer, 'https:', 'wss:'),
  ]
  if (fivemanage !== '' || s3 !== '') return findings // the phone's own settings check the rest
  if (!uploadServer) {
    findings.push(warning('no-media'))
    if (uploadsURL || secret) findings.push(problem('media-half', 'uploadServer'))
    return findings
  }
  if (!uploadsURL) findings.push(problem('media-half', 'uploadsURL'))
  if (uploadServer.endsWith('/') || uploadsURL.endsWith('/')) findings.push(problem('media-slash'))
  if (uploadsURL && hostOf(uploadsURL) !== hostOf(uploadServer))
    findings.push(warning('media-hosts', hostOf(uploadServer), hostOf(uploadsURL)))
  if (!secret) findings.push(problem('no-upload-secret'))
  return findings
}

/** Checks that the media server answers. */
export async function mediaAwayFindings({ phone: { uploadServer } }: Settings): Promise<Finding[]> {
  const answer = await fetch(`${uploadServer}/healthz`, { signal: AbortSignal.timeout(answerMs) }).catch(
    () => undefined,
  )
  return answer?.ok ? [] : [warning('media-away', hostOf(uploadServer))]
}

function notSecure(name: string, address: string, ...allowed: string[]): Finding[] {
  if (!address) return []
  const protocol = URL.canParse(address) ? new URL(address).protocol : ''
  if (allowed.includes(protocol)) return []
  return [protocol ? problem('media-http', name, protocol, allowed) : problem('media-address', name)]
}

export function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address
}
