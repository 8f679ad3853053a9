import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { diagnose, type InstallationPaths } from '../../../packages/adapters/fivem-server/src/doctor/diagnose.ts'
import type { Diagnosis } from '../../../packages/adapters/fivem-server/src/doctor/examine.ts'
import type { Finding } from '../../../packages/adapters/fivem-server/src/doctor/finding.ts'
import { setOwnerLanguage } from '../../../packages/engine/src/owner/language.ts'
import { manifest } from '../manifest.ts'
import { folderOf } from './placeholder.ts'

export const media = {
  uploadServer: 'https://midia.exemplo.com.br',
  uploadsURL: 'https://midia.exemplo.com.br/uploads',
}
export const services = [{ name: 'Polícia', number: '190' }]

/** The phone's own files, unpacked into a folder. */
export const phone = (
  folder = 'resources/[local]/smartphone',
  text = manifest({ version: '1.0.0', pageFiles: ['index.html', 'a.js'] }),
) => ({
  [`${folder}/fxmanifest.lua`]: text,
  [`${folder}/dist/client.js`]: '//',
  [`${folder}/dist/server.js`]: '//',
  [`${folder}/dist/custom.lua`]: '--',
  [`${folder}/web/index.html`]: '<p>',
  [`${folder}/web/a.js`]: '//',
})

export const otherResources = {
  'resources/oxmysql/fxmanifest.lua': '',
  'resources/[qb]/qb-core/fxmanifest.lua': '',
  'resources/[qb]/qb-core/shared/jobs.lua': `QBShared.Jobs = {\n  ["police"] = { label = 'Polícia' },\n  mechanic = { label = 'Mecânico' },\n}`,
  'resources/[qb]/qb-core/shared/items.lua': `QBShared.Items = {\n  celular = { name = 'celular' },\n  ['radio'] = { name = 'radio' },\n}`,
  'resources/[voice]/pma-voice/fxmanifest.lua': '',
}

const validCfg = `
# a server as it should be
set onesync on
ensure oxmysql
ensure [qb]
ensure pma-voice
set mysql_connection_string "user=root;password=a#b//c;host=127.0.0.1;database=cidade"
set smartphone_upload_secret "dezesseis-letras-ou-mais"
set smartphone_phone_template "XXXXXXXXXX"
ensure smartphone
`

/** A correctly configured server. */
export const validServer = {
  ...otherResources,
  ...phone(),
  'resources/[local]/smartphone/config/server.json': JSON.stringify({
    phone: { ...media, services },
    serviceGroups: { '190': ['police'] },
  }),
  'server.cfg': validCfg,
}

export const withCfg = (from: string | RegExp, to: string) => ({
  ...validServer,
  'server.cfg': validCfg.replace(from, to),
})
export const withFile = (content: unknown) => ({
  ...validServer,
  'resources/[local]/smartphone/config/server.json': typeof content === 'string' ? content : JSON.stringify(content),
})

/** Runs the doctor on a server of these files. */
async function diagnosis(
  files: Record<string, string | Uint8Array>,
  more: Partial<InstallationPaths> = {},
): Promise<Diagnosis> {
  const folder = folderOf(files)
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true })
    setOwnerLanguage('pt')
  })
  return diagnose({ resources: join(folder, 'resources'), cfg: join(folder, 'server.cfg'), connect: false, ...more })
}

export async function findings(
  files: Record<string, string | Uint8Array>,
  more: Partial<InstallationPaths> = {},
): Promise<Finding[]> {
  return (await diagnosis(files, more)).findings
}

export async function codes(
  files: Record<string, string | Uint8Array>,
  more: Partial<InstallationPaths> = {},
): Promise<string[]> {
  return (await findings(files, more)).map(({ code }) => code)
}
