import { type Finding, problem, warning } from './finding.ts'
import type { OwnersSettings } from './owners-settings.ts'

/** Checks that photos and video can leave the game's page: over https only, to a server that accepts our tickets. */
export function mediaFindings({ phone, uploadSecret: secret, fivemanage, s3 }: OwnersSettings['settings']): Finding[] {
  const { uploadServer, uploadsURL, videoServer } = phone
  const findings = [
    ...notSecure('uploadServer', uploadServer, 'https:'),
    ...notSecure('uploadsURL', uploadsURL, 'https:'),
    ...notSecure('videoServer', videoServer, 'https:', 'wss:'),
  ]
  if (fivemanage !== '' || s3 !== '') return findings // the phone's own settings check the rest
  if (!uploadServer) {
    findings.push(
      warning(
        'no-media',
        'Fotos, áudios e vídeos não têm para onde ir. O mais simples: set smartphone_fivemanage "TOKEN" no server.cfg. Com bucket S3 ou servidor próprio: docs/owner/pt/servidor-de-midia.md.',
      ),
    )
    if (uploadsURL || secret)
      findings.push(
        problem(
          'media-half',
          'Há uploadsURL ou smartphone_upload_secret, mas falta phone.uploadServer em config/server.json.',
        ),
      )
    return findings
  }
  if (!uploadsURL)
    findings.push(
      problem(
        'media-half',
        'Falta phone.uploadsURL em config/server.json: os arquivos enviados não poderiam ser mostrados. Em geral é o uploadServer com /uploads no fim.',
      ),
    )
  if (uploadServer.endsWith('/') || uploadsURL.endsWith('/'))
    findings.push(problem('media-slash', 'uploadServer e uploadsURL não podem terminar com barra.'))
  if (uploadsURL && hostOf(uploadsURL) !== hostOf(uploadServer))
    findings.push(
      warning(
        'media-hosts',
        `uploadServer (${hostOf(uploadServer)}) e uploadsURL (${hostOf(uploadsURL)}) são de servidores diferentes. Está certo só se os arquivos vão para um bucket ou CDN: UPLOAD_PUBLIC_URL do servidor de mídia precisa ser igual ao uploadsURL.`,
      ),
    )
  if (!secret)
    findings.push(
      problem(
        'no-upload-secret',
        'Falta smartphone_upload_secret no server.cfg: o servidor de mídia recusaria tudo. Use o mesmo valor de UPLOAD_SECRET.',
      ),
    )
  return findings
}

function notSecure(name: string, address: string, ...allowed: string[]): Finding[] {
  if (!address) return []
  const protocol = URL.canParse(address) ? new URL(address).protocol : ''
  if (allowed.includes(protocol)) return []
  if (!protocol)
    return [
      problem('media-address', `phone.${name} ("${address}") não é um endereço. Exemplo: https://midia.exemplo.com.br`),
    ]
  return [
    problem(
      'media-http',
      `phone.${name} usa ${protocol}// e o jogo bloqueia: precisa ser ${allowed.map((one) => `${one}//`).join(' ou ')} com certificado válido.`,
    ),
  ]
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address
}
