import { type Finding, problem, warning } from './finding.ts'
import { databaseResources, frameworkResources, inventoryResources, voiceResources } from './known-resources.ts'
import type { Resource } from './resources.ts'
import type { ServerCfg } from './server-cfg.ts'

const phone = 'smartphone'

/** Checks that the phone starts after all its dependencies, and that there is one voice system. */
export function orderFindings(
  server: ServerCfg,
  order: readonly string[],
  resources: readonly Resource[],
  voice: string,
): Finding[] {
  return [...startFindings(order), ...voiceFindings(server, order, resources, voice), ...onesyncFindings(server)]
}

function startFindings(order: readonly string[]): Finding[] {
  const place = order.indexOf(phone)
  if (place < 0)
    return [problem('not-started', 'O server.cfg não inicia o celular. Acrescente no fim: ensure smartphone')]
  const roles: [string, readonly string[]][] = [
    ['do banco de dados', databaseResources],
    ['do framework', Object.values(frameworkResources)],
    ['da voz', voiceResources],
    ['do inventário', inventoryResources],
  ]
  return roles.flatMap(([role, names]) =>
    names
      .filter((name) => order.indexOf(name) > place)
      .map((name) =>
        problem('order', `O celular inicia antes ${role}. Coloque "ensure smartphone" depois de "ensure ${name}".`),
      ),
  )
}

function voiceFindings(
  server: ServerCfg,
  order: readonly string[],
  resources: readonly Resource[],
  forced: string,
): Finding[] {
  const started = voiceResources.filter((name) => order.includes(name))
  if (started.length > 1)
    return [
      problem(
        'two-voices',
        `Há ${started.length} sistemas de voz iniciados (${started.join(', ')}). Deixe só um: as ligações não saberiam qual usar.`,
      ),
    ]
  const resource = forced === 'tokovoip' ? 'tokovoip_script' : forced
  if (voiceResources.includes(resource) && !started.includes(resource))
    return [problem('voice-missing', `voice pede ${forced}, mas ${resource} não é iniciado.`)]
  if (started.includes('pma-voice') && server.settings.get('voice_enableCalls')?.value === '0')
    return [
      problem('calls-off', 'voice_enableCalls está em 0: o pma-voice não deixa ligar. Use: setr voice_enableCalls 1'),
    ]
  if (started.length > 0 || forced !== 'auto') return []
  const installed = resources.find(({ name }) => voiceResources.includes(name))
  const hint = installed ? ` O recurso ${installed.name} está na pasta, mas não é iniciado.` : ''
  return [
    warning(
      'no-voice',
      `Nenhum sistema de voz é iniciado: as ligações usarão a voz nativa do jogo (voip), em que a proximidade fica parada durante a ligação.${hint}`,
    ),
  ]
}

function onesyncFindings({ settings }: ServerCfg): Finding[] {
  const value = settings.get('onesync')?.value.toLowerCase()
  if (value === undefined)
    return [
      warning(
        'no-onesync',
        'O server.cfg não liga o OneSync. Se o txAdmin não o ligar por você (Settings > FXServer), acrescente: set onesync on',
      ),
    ]
  return ['on', 'legacy', 'true', '1'].includes(value)
    ? []
    : [problem('no-onesync', `OneSync está em "${value}": o celular não inicia sem ele. Use: set onesync on`)]
}
