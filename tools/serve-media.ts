import { isLongEnough, minSecretLength } from '@orelhao/engine/owner/secret-setting'
import { endWithParent } from './run.ts'

/**
 * `npm run serve:media`: the standalone server as the media server of a game: files of players with a ticket of the game server, and
 * the pictures of video calls. No player can sign in, so all other routes are closed; docs/owner/media-server.md lists the paths
 * that the proxy in front must pass. Stops with one line for each missing setting.
 */
const problems = [
  ...(isLongEnough(process.env.UPLOAD_SECRET ?? '')
    ? []
    : [
        `UPLOAD_SECRET: defina um segredo de ${minSecretLength} letras ou mais, igual a smartphone_upload_secret no server.cfg`,
      ]),
  ...(/^https:\/\/[^\s?#]*[^\s?#/]$/.test(process.env.UPLOAD_PUBLIC_URL ?? '')
    ? []
    : [
        'UPLOAD_PUBLIC_URL: defina de onde o jogo carrega os arquivos, com https e sem barra no fim, como https://midia.exemplo.com.br/uploads',
      ]),
]
if (problems.length > 0) {
  console.error(
    `O servidor de mídia não pode iniciar (veja docs/owner/pt/servidor-de-midia.md).\n${problems.join('\n')}`,
  )
  process.exit(1)
}

process.env.DEMO = '0'
process.env.SERVER_KEY = ''
process.env.PORT ||= '3100'
process.env.TRUST_PROXY ??= '127.0.0.1, ::1' // the proxy of the guide runs on the same machine
process.env.DATA_DIR ||= './data/media'
endWithParent()
await import('../packages/adapters/standalone/src/main.ts')
