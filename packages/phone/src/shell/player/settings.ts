import { compareByName } from '@orelhao/protocol/contacts/order'
import { mergeApps } from '@orelhao/protocol/custom/apps'
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
  /** True if the player set a code for the lock screen. */
  hasLockCode: boolean
  config: PhoneConfig
}

const noIdentity: Identity = { user_id: 0, name: '', firstname: '', phone: '', moderator: false, journalist: false }

/** The player's identity and contacts, and the owner's settings. All apps need them, so the shell stores them. */
export const useSettings = create<SettingsState>(() => ({
  identity: noIdentity,
  contacts: [],
  blocks: [],
  hasLockCode: false,
  config: defaultPhoneConfig,
}))

export function setSettings(settings: Omit<Settings, 'now'>): void {
  const { identity, contacts, blocks, hasLockCode } = settings
  if (identity.user_id !== useSettings.getState().identity.user_id) installChoices = {} // sent once the player is identified
  useSettings.setState({
    identity,
    contacts,
    blocks,
    hasLockCode,
    config: withCustomApps(settings, settings.customApps),
  })
}

/** Applies the owner's settings as they are now, the open apps, and the custom apps of other resources. */
export function setConfig(settings: PhoneConfig): void {
  useSettings.setState({ config: withCustomApps(settings, settings.customApps) })
}

/** Custom apps from the server, those of local resources, and the player's choices to install or remove. */
let serverApps: CustomApp[] = []
let localApps: CustomApp[] = []
let installChoices: Readonly<Record<string, boolean>> = {}

/** Applies the apps of resources on this computer. */
export function setLocalApps(apps: CustomApp[]): void {
  localApps = apps
  useSettings.setState(({ config }) => ({ config: withCustomApps(config, serverApps) }))
}

/** Applies the player's choices to install or remove apps. */
export function setInstalledApps(choices: Readonly<Record<string, boolean>>): void {
  installChoices = choices
  useSettings.setState(({ config }) => ({ config: withCustomApps(config, serverApps) }))
}

/** Merges custom apps: the server's data wins over a resource's. An app cannot use the name of one of the phone's own. */
function withCustomApps(config: PhoneConfig, fromServer: CustomApp[]): PhoneConfig {
  serverApps = fromServer
  const customApps = mergeApps(fromServer, localApps).filter(({ name }) => !appNamed(name))
  const isHidden = ({ name, preinstalled = false }: CustomApp) =>
    config.appStore && !(installChoices[name] ?? preinstalled)
  return { ...config, customApps: customApps.map((app) => (isHidden(app) ? { ...app, isHidden: true } : app)) }
}

/** Clears the identity, as a refresh does before it asks the server again. */
export function clearIdentity(): void {
  useSettings.setState({ identity: noIdentity })
}

export function isIdentified(): boolean {
  const { user_id, phone } = useSettings.getState().identity
  return Boolean(user_id && phone)
}

export function setContacts(change: (contacts: Contact[]) => Contact[]): void {
  useSettings.setState(({ contacts }) => ({ contacts: change(contacts).sort(compareByName) }))
}

/** The contact's name for a number, or the number itself. */
export function contactName(phone: string, contacts: Contact[] = useSettings.getState().contacts): string {
  return namesByPhone(contacts).get(phoneKey(phone)) ?? phone
}

/** Names by number, cached for each state of the address book. */
const nameCache = new WeakMap<Contact[], Map<string, string>>()

function namesByPhone(contacts: Contact[]): Map<string, string> {
  let byPhone = nameCache.get(contacts)
  if (!byPhone) {
    byPhone = new Map(contacts.map(({ phone, name }) => [phoneKey(phone), name]))
    nameCache.set(contacts, byPhone)
  }
  return byPhone
}

export function useContactName(phone: string): string {
  return useSettings((state) => contactName(phone, state.contacts))
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

/** Applies a number change, perhaps the player's own: its contact and its block follow. */
export function changePhone(from: string, to: string): void {
  const { identity, contacts, blocks } = useSettings.getState()
  const is = (phone: string, other: string) => phoneKey(phone) === phoneKey(other)
  const hasBoth = !is(from, to) && contacts.some(({ phone }) => is(phone, to))
  const remaining = hasBoth ? contacts.filter(({ phone }) => !is(phone, from)) : contacts
  useSettings.setState({
    identity: is(identity.phone, from) ? { ...identity, phone: to } : identity,
    contacts: remaining.map((contact) => (is(contact.phone, from) ? { ...contact, phone: to } : contact)),
    blocks: [...new Set(blocks.map((blocked) => (is(blocked, from) ? to : blocked)))],
  })
}
