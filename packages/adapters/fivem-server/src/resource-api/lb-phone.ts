import type { Log } from '@orelhao/engine/ports'
import { formatPhone, isLongerThan } from '@orelhao/protocol/phone-number'
import type { Game } from '../game/game.ts'
import type { Operations } from './operations.ts'
import { playerTexts, texts } from './texts.ts'

const resource = 'lb-phone'

type ExportFunction = (...args: unknown[]) => unknown

/**
 * The server exports of lb-phone that public bases call, so that replacing it breaks none of their scripts: names and arguments as the callers
 * write them (thechosenklaus/crnetwork 88ece78, resources/vrp/modules/vrp.lua; kazanBR/crnetwork-main, resources/[smartphone]/phone-weazel;
 * TheOrderFivem/community_bridge, modules/phone/lb-phone) and as docs.lbscripts.com/phone/exports names them.
 */
function lbPhoneExports(
  ready: () => Operations,
  template: string,
  invoker: Game['invokingResource'],
): Record<string, ExportFunction> {
  return {
    FormatNumber: (number) => formatted(String(number ?? ''), template),
    GetEquippedPhoneNumber: (source) => ready().getPhone(Number(source)),
    GetSourceFromNumber: (number) => ready().getSource(number),
    HasPhoneItem: (source) => ready().hasPhone(Number(source)),
    IsInCall: (source) => ready().isInCall(Number(source)),
    CreateCall(caller, number, options) {
      const [{ source }, { videoCall }] = [fields(caller), fields(options)]
      return ready().call(source as number, number, videoCall)
    },
    AddTransaction: (number, amount, title) => ready().addStatement(number, amount, title),
    SendMessage: (from, to, text) => ready().sendSms(from, to, text),
    SendCoords: (from, to, place) => ready().sendSms(from, to, playerTexts.sharedPlace, { place }),
    SendNotification(target, content) {
      const { playerId, app, title, content: text } = { ...fields(target), ...fields(content) }
      const who = (typeof target === 'object' ? playerId : target) as number | string
      return ready().notify(who, app ?? 'settings', title ?? '', text ?? '', invoker())
    },
    NotifyEveryone(_, content) {
      const { title, content: text } = fields(content)
      return ready().cityAlert(title ?? '', text ?? '')
    },
    /** lb-phone's own takes a source; dispatch scripts also pass the name of a job. */
    async EmergencyNotification(target, content) {
      const { title = '', content: text = '' } = fields(content)
      if (Number.isInteger(Number(target))) return ready().notify(Number(target), 'services', title, text, invoker())
      const message = [title, text].filter((part) => part !== '').join(': ')
      return (await ready().companyMessage(target, playerTexts.emergency, message)) > 0
    },
    /** Mail is an SMS here: the address is the number, and buttons and attachments are left out. */
    GetEmailAddress: (number) => (typeof number === 'string' && number !== '' ? `${number}${mailDomain}` : false),
    SendMail(mail) {
      const { to, sender, subject, message } = fields(mail)
      const text = [subject, message].filter((part) => typeof part === 'string' && part !== '').join('\n')
      return ready().sendSms(mailSender(sender), String(to ?? '').replace(/@.*/, ''), text)
    },
    async AddContact(owner, contact) {
      const { number, name, firstname, lastname } = fields(contact)
      const whole = name ?? [firstname, lastname].filter(Boolean).join(' ')
      return (await ready().addContact(owner, number, whole)).ok
    },
  }
}

const mailDomain = '@celular'

/** The name before the @ of an address. */
function mailSender(sender: unknown): string {
  const name = typeof sender === 'string' ? sender.replace(/@.*/, '').trim() : ''
  return name === '' ? playerTexts.mailSender : name
}

/** Exports without a counterpart in this phone: callers get lb-phone's answer for a failure. */
const missingExports = [
  ...['AddCrypto', 'RemoveCrypto', 'AddCustomCoin', 'SentMoney', 'CreateMailAccount', 'DeleteMail'],
  ...['ContainsBlacklistedWord', 'FactoryReset', 'ResetSecurity', 'GetSettings', 'HasAirplaneMode', 'IsPhoneDead'],
  ...['SaveBattery', 'SaveAllBatteries', 'GetPin', 'AirShare', 'GetCall', 'EndCall', 'SendAmberAlert'],
  ...['GetSocialMediaUsername', 'ToggleVerified', 'IsVerified', 'ChangePassword', 'PostBirdy', 'GetBirdyPost'],
  ...['SendDarkChatMessage', 'SendDarkChatLocation', 'CreateDarkChatChannel', 'DeleteDarkChatChannel'],
  ...['AddUserToDarkChatChannel', 'RemoveUserFromDarkChatChannel', 'SendCompanyMessage', 'SendCompanyCoords'],
  ...['RegisterCallback', 'BaseCallback', 'AddCheck', 'RemoveCheck'],
]
/** Callers index these answers without a check. */
const emptyExports = ['GetConfig', 'GetCellTowers']

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
  const warnOnce = (name: string, text: string) => {
    if (!warned.has(name)) log.warn({}, text)
    warned.add(name)
  }
  const lacking = (answer: () => unknown) => (name: string) => {
    const answered = () => {
      warnOnce(name, texts.lbPhoneLacks(name))
      return answer()
    }
    return [name, answered] as const
  }
  const failed = (name: string) => (error: unknown) => {
    warnOnce(name, texts.lbPhoneFailed(name, error instanceof Error ? error.message : String(error)))
    return false
  }
  const exported = {
    ...Object.fromEntries([...missingExports.map(lacking(() => false)), ...emptyExports.map(lacking(() => ({})))]),
    ...lbPhoneExports(ready, template, game.invokingResource),
  }
  for (const [name, act] of Object.entries(exported)) game.registerExportAs(resource, name, safe(act, failed(name)))
  forgetCachedExports(game)
  game.on('onResourceStop', (_, stopped) => {
    if (stopped === game.resource) forgetCachedExports(game)
  })
}

/**
 * Callers cache each export under the name lb-phone until that resource stops, which it never does: without this event they would call the
 * functions of a script that is gone (citizenfx/fivem, `data/shared/citizen/scripting/lua/scheduler.lua`: lazyEventHandler).
 */
function forgetCachedExports(game: Pick<Game, 'emit'>): void {
  game.emit('onServerResourceStop', resource)
}

/** A caller written for lb-phone expects no error: it gets `failed`'s answer. */
function safe(act: ExportFunction, failed: (error: unknown) => unknown): ExportFunction {
  return (...args) => {
    try {
      const answer = act(...args)
      return answer instanceof Promise ? answer.catch(failed) : answer
    } catch (error) {
      return failed(error)
    }
  }
}

function formatted(number: string, template: string): string {
  return isLongerThan(number, template) ? number : formatPhone(number, template)
}

function fields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
