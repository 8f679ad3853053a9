import { phoneKey, templateDigits } from '../../../packages/protocol/src/phone-number.ts'
import { type Finding, problem, warning } from './finding.ts'
import { frameworkResources, numberDigits, secretSettings } from './known-resources.ts'
import type { OwnersSettings } from './owners-settings.ts'
import type { ServerCfg } from './server-cfg.ts'

/** Settings in server.cfg and server.json that cannot work together, or must not be there. */
export function settingsFindings(
  server: ServerCfg,
  order: readonly string[],
  { settings, known }: OwnersSettings,
): Finding[] {
  return [
    ...frameworkFindings(settings.framework, order),
    ...publicSecrets(server),
    ...unknownConvars(server, known),
    ...serviceFindings(settings),
    ...numberFindings(settings, order),
    ...(settings.lbPhoneExports ? lbPhoneFindings(server, order) : []),
  ]
}

/** Characters' numbers are in the framework's tables, which the doctor does not read: the server checks those of online players. */
function numberFindings({ framework, phone }: OwnersSettings['settings'], order: readonly string[]): Finding[] {
  if (framework === 'standalone') return []
  const [resource] = Object.keys(numberDigits).filter((name) => order.includes(name))
  const digits = resource === undefined ? 0 : (numberDigits[resource] ?? 0)
  if (digits <= templateDigits(phone.phone_template)) return []
  return [
    warning(
      'short-template',
      `${resource} costuma criar números de ${digits} dígitos, e phone_template (${phone.phone_template}) tem ${templateDigits(phone.phone_template)}: o formulário de contatos os cortaria. Se os da sua cidade são assim: set smartphone_phone_template "${'X'.repeat(digits)}".`,
    ),
  ]
}

/** The client script must be able to read the setting itself, or a player's first key presses are not answered. */
function lbPhoneFindings({ settings }: ServerCfg, order: readonly string[]): Finding[] {
  const [name, resource] = ['smartphone_lb_phone_exports', 'lb-phone']
  if (order.includes(resource))
    return [
      warning(
        'lb-phone-runs',
        `${name} está ligado, mas ${resource} é iniciado: os exports continuam sendo os dele, a não ser que seja o recurso vazio do guia de apps.`,
      ),
    ]
  if (settings.get(name)?.command === 'setr') return []
  return [
    warning(
      'lb-phone-exports-hidden',
      `${name} vale também antes da escolha do personagem só com setr: setr ${name} 1`,
    ),
  ]
}

function frameworkFindings(forced: string, order: readonly string[]): Finding[] {
  const running = Object.values(frameworkResources).filter((resource) => order.includes(resource))
  const [first] = running
  const resource = frameworkResources[forced]
  if (resource && !order.includes(resource))
    return [problem('framework-missing', `framework é ${forced}, mas ${resource} não é iniciado no server.cfg.`)]
  if (resource) return []
  if (forced === 'standalone')
    return first
      ? [
          warning(
            'framework-ignored',
            `framework é standalone, mas ${first} é iniciado: o banco do celular não será o do framework.`,
          ),
        ]
      : []
  if (forced === 'custom') return []
  if (forced !== 'auto')
    return [
      problem(
        'framework-unknown',
        `framework é "${forced}". Use auto, ${Object.keys(frameworkResources).join(', ')}, custom ou standalone.`,
      ),
    ]
  if (running.length > 1)
    return [
      warning(
        'two-frameworks',
        `Vários frameworks são iniciados (${running.join(', ')}). Diga qual usar em smartphone_framework.`,
      ),
    ]
  return first
    ? []
    : [
        warning(
          'no-framework',
          'Nenhum framework conhecido é iniciado: o celular usará as identidades e o banco dele mesmo (standalone).',
        ),
      ]
}

function publicSecrets({ settings }: ServerCfg): Finding[] {
  return secretSettings.flatMap((name) => {
    const command = settings.get(name)?.command
    return command === 'setr' || command === 'sets'
      ? [
          problem(
            'public-secret',
            `${name} está com ${command}, que mostra o valor a todos os jogadores. Use set e troque a senha.`,
          ),
        ]
      : []
  })
}

function unknownConvars({ settings }: ServerCfg, known: ReadonlySet<string>): Finding[] {
  return [...settings.keys()]
    .filter((name) => name.startsWith('smartphone_') && !known.has(name))
    .map((name) => warning('unknown-convar', `${name} não existe; confira a escrita no README.`))
}

function serviceFindings({ phone: { services }, serviceGroups }: OwnersSettings['settings']): Finding[] {
  const numbers = services.map(({ number }) => phoneKey(number))
  const groups = new Map(Object.entries(serviceGroups).map(([number, names]) => [phoneKey(number), names]))
  const orphans = services.filter(({ number }) => !groups.get(phoneKey(number))?.length)
  const unlisted = [...groups.keys()].filter((number) => !numbers.includes(number))
  const twice = numbers.filter((number, index) => numbers.indexOf(number) !== index)
  return [
    ...orphans.map(({ name, number }) =>
      problem(
        'service-without-group',
        `O serviço ${name} (${number}) não tem grupo em serviceGroups de config/server.json: ninguém receberia os chamados.`,
      ),
    ),
    ...unlisted.map((number) =>
      warning(
        'group-without-service',
        `serviceGroups tem o número ${number}, que não está em phone.services: ele não aparece no celular.`,
      ),
    ),
    ...[...new Set(twice)].map((number) =>
      problem('service-twice', `Dois serviços usam o número ${number} em phone.services.`),
    ),
  ]
}
