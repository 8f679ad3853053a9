import type { Log } from '@orelhao/engine/ports'
import { formatPhone, isLongerThan } from '@orelhao/protocol/phone-number'
import type { Game } from '../game/game.ts'
import type { Operations } from './operations.ts'
import { texts } from './texts.ts'

const resource = 'lb-phone'

type ExportFunction = (...args: unknown[]) => unknown

/**
 * The server exports of lb-phone that public bases call, so that replacing it breaks none of their scripts: names and arguments as the callers
 * write them (thechosenklaus/crnetwork 88ece78, resources/vrp/modules/vrp.lua; kazanBR/crnetwork-main, resources/[smartphone]/phone-weazel).
 */
function lbPhoneExports(ready: () => Operations, template: string): Record<string, ExportFunction> {
  return {
    FormatNumber: (number) => formatted(String(number ?? ''), template),
    GetEquippedPhoneNumber: (source) => ready().getPhone(Number(source)),
    GetSourceFromNumber: (number) => ready().getSource(number),
    IsInCall: (source) => ready().isInCall(Number(source)),
    SendMessage: (from, to, text) => ready().sendSms(from, to, text),
    SendNotification(target, content) {
      const { playerId, app, title, content: text } = { ...fields(target), ...fields(content) }
      const who = (typeof target === 'object' ? playerId : target) as number | string
      return ready().notify(who, app ?? 'settings', title ?? '', text ?? '')
    },
    NotifyEveryone(_, content) {
      const { title, content: text } = fields(content)
      return ready().cityAlert(title ?? '', text ?? '')
    },
    async AddContact(owner, contact) {
      const { number, name, firstname, lastname } = fields(contact)
      const whole = name ?? [firstname, lastname].filter(Boolean).join(' ')
      return (await ready().addContact(owner, number, whole)).ok
    },
  }
}

/** Exports without a counterpart in this phone yet: callers get lb-phone's answer for a failure. */
const missingExports = ['GetEmailAddress', 'SendMail', 'DeleteMail', 'AddTransaction', 'AddCrypto', 'RemoveCrypto']

interface Parts {
  game: Game
  log: Log
  template: string
  ready(): Operations
}

/**
 * Registers the exports under the name of lb-phone, unless that runs here itself. An empty resource of that name that depends on this one
 * is no other phone: it lets scripts continue that wait until lb-phone has started.
 */
export function registerLbPhoneExports({ game, log, template, ready }: Parts): void {
  if (game.isStarted(resource) && !game.dependencies(resource).includes(game.resource)) {
    log.warn({}, texts.lbPhoneRuns)
    return
  }
  const warned = new Set<string>()
  const warnMissing = (name: string) => () => {
    if (!warned.has(name)) log.warn({}, texts.lbPhoneLacks(name))
    warned.add(name)
    return false
  }
  const lacking = Object.fromEntries(missingExports.map((name) => [name, warnMissing(name)]))
  for (const [name, act] of Object.entries({ ...lacking, ...lbPhoneExports(ready, template) }))
    game.registerExportAs(resource, name, act)
}

function formatted(number: string, template: string): string {
  return isLongerThan(number, template) ? number : formatPhone(number, template)
}

function fields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
