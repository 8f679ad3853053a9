import { type Convar, convars } from './convars.ts'

export interface ManifestContents {
  version: string
  /** Paths below `web/`, including the page itself: `ui_page` is an address and adds no file to the download. */
  pageFiles: readonly string[]
  /** Address of the project; left out while it has none. */
  repository?: string | undefined
}

/** `fxmanifest.lua`. Every player downloads the files in `files`, so no server file is there. */
export function manifest({ version, pageFiles, repository }: ManifestContents): string {
  return `fx_version 'cerulean'
game 'gta5'

name 'smartphone'
author 'Orelhão'
description 'Orelhão, o smartphone aberto para servidores de roleplay'
version ${quoted(version)}
license 'Apache-2.0'
${repository ? `repository ${quoted(repository)}\n` : ''}
-- Node 22 existe desde o artifact 12913; mais antigos não iniciam o recurso.
node_version '22'
nui_callback_strict_mode 'true'

dependencies {
  '/server:12913',
  '/onesync',
}

client_script 'dist/client.js'
-- Só no servidor, nunca baixados: o framework "custom" é o que o dono escreve em config/custom.lua.
server_script 'dist/custom.lua'
server_script 'config/*.lua'
server_script 'dist/server.js'

ui_page 'web/index.html'

-- Tudo o que está aqui é baixado por cada jogador: a página (que ui_page sozinho não entrega) e o que ela usa. Nunca acrescente arquivos de config/.
files {
${pageFiles.map((path) => `  ${quoted(`web/${path}`)},`).join('\n')}
}

convar_category 'Orelhão' {
  'Configuração do smartphone',
  {
${convars.map((convar) => `    ${convarLine(convar)},`).join('\n')}
  },
}
`
}

function convarLine({ name, title, kind, initial }: Convar): string {
  const value = kind === 'CV_INT' ? initial : quoted(initial)
  return `{ ${quoted(title)}, ${quoted(name)}, '${kind}', ${value} }`
}

/** A Lua string. */
function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`
}
