import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { withEnvironmentFile } from '@orelhao/engine/owner/environment-file'
import { isLongEnough, minSecretLength } from '@orelhao/engine/owner/secret-setting'
import { run } from './run.ts'

/** The owner's folder, from the phone's, in which the start scripts run this; an update never replaces it. */
const ownersFolder = join('..', 'smartphone_config')
const settingsFile = join(ownersFolder, 'media.env')

const title = 'O servidor de mídia não pode iniciar · The media server cannot start'
const guide = `Escreva as linhas em ${settingsFile}; o guia é docs/owner/pt/servidor-de-midia.md · docs/owner/media-server.md`

/**
 * The standalone server as the media server of a game: files of players with a ticket of the game server, and the pictures of video calls.
 * No player can sign in, so all other routes are closed; docs/owner/media-server.md lists the paths that the proxy in front must pass.
 * Prints a line for each missing setting and ends the process.
 */
export async function runMediaServer(given: NodeJS.ProcessEnv): Promise<void> {
  const environment = withEnvironmentFile(given, settingsFile)
  const problems = [
    ...(isLongEnough(environment.UPLOAD_SECRET ?? '')
      ? []
      : [
          `UPLOAD_SECRET: defina um segredo de ${minSecretLength} letras ou mais, igual a smartphone_upload_secret no server.cfg · a secret of ${minSecretLength} letters or more, the same as smartphone_upload_secret in server.cfg`,
        ]),
    ...(/^https:\/\/[^\s?#]*[^\s?#/]$/.test(environment.UPLOAD_PUBLIC_URL ?? '')
      ? []
      : [
          'UPLOAD_PUBLIC_URL: defina de onde o jogo carrega os arquivos, com https e sem barra no fim, como https://midia.exemplo.com.br/uploads · where the game loads files from, with https and no slash at the end',
        ]),
  ]
  if (problems.length > 0) {
    process.stderr.write(`${[title, ...problems, guide].join('\n')}\n`)
    process.exit(1)
  }
  await run(
    {
      ...environment,
      DEMO: '0',
      SERVER_KEY: '',
      PORT: environment.PORT || '3100',
      TRUST_PROXY: environment.TRUST_PROXY ?? '127.0.0.1, ::1', // the proxy of the guide runs on the same machine
      DATA_DIR: environment.DATA_DIR || (existsSync(ownersFolder) ? join(ownersFolder, 'media') : './data/media'),
    },
    title,
  )
}
