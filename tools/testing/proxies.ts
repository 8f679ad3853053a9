import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { selfSigned } from '../../packages/testing-fivem/src/nui/certificate.ts'

export const domain = 'midia.exemplo.com.br'
/** A proxy's access log, in its folder. */
export const accessLog = 'access.log'

const read = (path: string) => readFileSync(new URL(`../../docs/owner/${path}`, import.meta.url), 'utf8')
const guide = read('pt/servidor-de-midia.md')
const englishGuide = read('media-server.md')

/** Settings that must differ from an owner's machine. */
export interface Place {
  /** Contains all files that the proxy reads and writes. */
  folder: string
  httpsPort: number
  httpPort: number
  /** Address of the media server, such as 127.0.0.1:3100. */
  media: string
}

/** A proxy that docs/owner/pt/servidor-de-midia.md sets up. */
export interface Kind {
  name: string
  program: string
  /** Arguments that run it with the file `configuration` of the folder. */
  args(folder: string): string[]
  /** The guide's configuration, adapted to the place. */
  configuration(place: Place): string
  /** The file of the certificate to trust, in the folder. */
  trusted: string
}

/** Signs its own certificate here, without adding it to this machine's trusted ones. */
const caddy: Kind = {
  name: 'Caddy',
  program: '/usr/bin/caddy',
  args: (folder) => ['run', '--adapter', 'caddyfile', '--config', join(folder, 'configuration')],
  configuration({ httpsPort, httpPort, media }) {
    const ports = [`http_port ${httpPort}`, `https_port ${httpsPort}`, 'default_bind 127.0.0.1']
    const options = ['admin off', 'local_certs', 'skip_install_trust', ...ports]
    return `{\n\t${options.join('\n\t')}\n}\n\n${blockOf('caddy', media)}`
  },
  trusted: 'caddy/pki/authorities/local/root.crt',
}

/** One process without its own user; every path of its distribution is redirected into the folder. */
const nginx: Kind = {
  name: 'nginx',
  program: '/usr/sbin/nginx',
  args: (folder) => ['-p', folder, '-e', 'stderr', '-c', 'configuration'],
  configuration({ folder, httpsPort, media }) {
    const { key, cert } = selfSigned([domain])
    writeFileSync(join(folder, 'privkey.pem'), key)
    writeFileSync(join(folder, 'fullchain.pem'), cert)
    const listening = replaceOrThrow(blockOf('nginx', media), 'listen 443', `listen 127.0.0.1:${httpsPort}`)
    const server = replaceOrThrow(listening, `/etc/letsencrypt/live/${domain}`, folder)
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path ${of};`)
    const main = ['daemon off;', 'master_process off;', 'pid nginx.pid;', 'error_log stderr;', 'events {}']
    return [...main, 'http {', `access_log ${accessLog};`, ...temporary, server, '}'].join('\n')
  },
  trusted: 'fullchain.pem',
}

export const kinds = [caddy, nginx]

/** The configuration of the Portuguese guide, and the English one with the names of the Portuguese. Throws where one is missing. */
export function configurationsOf(language: string): [string, string] {
  const [portuguese, english] = [guide, englishGuide].map((text) => {
    const [, block] = new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``).exec(text) ?? []
    if (block === undefined) throw new Error(`a guide has no configuration of ${language}`)
    return block
  }) as [string, string]
  return [portuguese, english.replaceAll('media.example.com', domain).replaceAll('@game', '@jogo')]
}

function blockOf(language: string, media: string): string {
  return replaceOrThrow(configurationsOf(language)[0], '127.0.0.1:3100', media)
}

/** Throws where there is nothing to replace: the guide has changed then, and this file must too. */
function replaceOrThrow(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`the guide no longer says ${from}`)
  return text.replaceAll(from, to)
}
