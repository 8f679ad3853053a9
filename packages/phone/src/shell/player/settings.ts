import { byName } from '@orelhao/protocol/contacts/order'
import { joinApps } from '@orelhao/protocol/custom/apps'
import type { CustomApp } from '@orelhao/protocol/custom/settings'
import { phoneKey } from '@orelhao/protocol/phone-number'
import type { Contact } from '@orelhao/protocol/schemas'
import type { Identity, PhoneConfig, Settings } from '@orelhao/protocol/settings/contract'
import { defaultPhoneConfig } from '@orelhao/protocol/settings/defaults'
import { create } from 'zustand'
import { appNamed } from '../apps/registry.ts'

interface SettingsState {
  identity: Identity
  contacts: Contact[]
  blocks: string[]
  /** Whether the player set a code for the lock screen. */
  hasLockCode: boolean
  config: PhoneConfig
}

const nobody: Identity = { user_id: 0, name: '', firstname: '', phone: '', moderator: false, journalist: false }

/** Who the player is, whom they know and what the server's owner set. Apps of all kinds need these, so the shell keeps them. */
export const useSettings = create<SettingsState>(() => ({
  identity: nobody,
  contacts: [],
  blocks: [],
  hasLockCode: false,
  config: defaultPhoneConfig,
}))

export function setSettings(settings: Omit<Settings, 'now'>): void {
  const { identity, contacts, blocks, hasLockCode, preferences: _, seq: __, ...config } = settings
  if (identity.user_id !== useSettings.getState().identity.user_id) installed = {} // they are told when they are known
  useSettings.setState({ identity, contacts, blocks, hasLockCode, config: withApps(config, config.customApps) })
}

/** Takes in which apps are open to the player and which other resources brought. */
export function setApps({ disabledApps, customApps }: Pick<PhoneConfig, 'disabledApps' | 'customApps'>): void {
  useSettings.setState(({ config }) => ({ config: withApps({ ...config, disabledApps }, customApps) }))
}

/** Custom apps as the server says, those of resources on this computer, and which the player installed or removed. */
let appsOfServer: CustomApp[] = []
let appsHere: CustomApp[] = []
let installed: Readonly<Record<string, boolean>> = {}

/** Takes in the apps that resources brought on this computer. */
export function setAppsHere(apps: CustomApp[]): void {
  appsHere = apps
  useSettings.setState(({ config }) => ({ config: withApps(config, appsOfServer) }))
}

/** Takes in which apps the player installed, and which they removed. */
export function setInstalled(choices: Readonly<Record<string, boolean>>): void {
  installed = choices
  useSettings.setState(({ config }) => ({ config: withApps(config, appsOfServer) }))
}

/** The server's word about an app counts, and fills in what a resource left out. An app cannot take the name of one of the phone's own. */
function withApps(config: PhoneConfig, byServer: CustomApp[]): PhoneConfig {
  appsOfServer = byServer
  const customApps = joinApps(byServer, appsHere).filter(({ name }) => !appNamed(name))
  const isHidden = ({ name, preinstalled = false }: CustomApp) => config.appStore && !(installed[name] ?? preinstalled)
  return { ...config, customApps: customApps.map((app) => (isHidden(app) ? { ...app, isHidden: true } : app)) }
}

/** Forgets who the player is, as a refresh does before it asks again. */
export function forgetIdentity(): void {
  useSettings.setState({ identity: nobody })
}

export function isKnown(): boolean {
  const { user_id, phone } = useSettings.getState().identity
  return Boolean(user_id && phone)
}

export function setContacts(change: (contacts: Contact[]) => Contact[]): void {
  useSettings.setState(({ contacts }) => ({ contacts: change(contacts).sort(byName) }))
}

/** The contact's name for a number, or the number itself. */
export function nameOf(phone: string, contacts: Contact[] = useSettings.getState().contacts): string {
  return namesIn(contacts).get(phoneKey(phone)) ?? phone
}

/** Names by number, made once for each state of the address book. */
const names = new WeakMap<Contact[], Map<string, string>>()

function namesIn(contacts: Contact[]): Map<string, string> {
  let known = names.get(contacts)
  if (!known) {
    known = new Map(contacts.map(({ phone, name }) => [phoneKey(phone), name]))
    names.set(contacts, known)
  }
  return known
}

export function useName(phone: string): string {
  return useSettings((state) => nameOf(phone, state.contacts))
}

export function useIsBlocked(phone: string): boolean {
  return useSettings((state) => state.blocks.some((blocked) => phoneKey(blocked) === phoneKey(phone)))
}

export function setBlocked(phone: string, blocked: boolean): void {
  useSettings.setState(({ blocks }) => {
    const others = blocks.filter((other) => phoneKey(other) !== phoneKey(phone))
    return { blocks: blocked ? [...others, phone] : others }
  })
}

/** Somebody's number changed, perhaps the player's own: their contact and their block follow. */
export function changePhone(from: string, to: string): void {
  const { identity, contacts, blocks } = useSettings.getState()
  const is = (phone: string, other: string) => phoneKey(phone) === phoneKey(other)
  const hasBoth = !is(from, to) && contacts.some(({ phone }) => is(phone, to))
  const kept = hasBoth ? contacts.filter(({ phone }) => !is(phone, from)) : contacts
  useSettings.setState({
    identity: is(identity.phone, from) ? { ...identity, phone: to } : identity,
    contacts: kept.map((contact) => (is(contact.phone, from) ? { ...contact, phone: to } : contact)),
    blocks: [...new Set(blocks.map((blocked) => (is(blocked, from) ? to : blocked)))],
  })
}
