/*
 * Replacing lb-phone breaks no script that calls its exports: names and arguments are as the callers write them
 * (thechosenklaus/crnetwork 88ece78: resources/vrp/client/gui.lua, survival, notifycall; kazanBR/crnetwork-main: resources/[smartphone]).
 */
import { formatPhone, isLongerThan } from '@orelhao/protocol/phone-number'
import type { Permission } from '../phone/permission.ts'
import type { Ports } from '../ports.ts'
import type { Session } from '../session/session.ts'
import type { ClientApps } from './client-apps.ts'
import type { ResourceApi } from './resource-api.ts'

export const lbPhone = 'lb-phone'

interface Parts {
  resourceApi: ResourceApi
  clientApps: ClientApps
  permission: Permission
  session: Session
  player: Ports['player']
  report: Ports['report']
  isInCall(): boolean
}

type ExportFunction = (...args: unknown[]) => unknown

/**
 * Exports of lb-phone that public bases call on players' computers. Those that it lacks answer false, like a failure.
 */
export function lbPhoneExports({
  resourceApi,
  clientApps,
  permission,
  session,
  player,
  report,
  isInCall,
}: Parts): Record<string, ExportFunction> {
  return {
    ...missingExports(report),
    IsOpen: () => resourceApi.isOpen(),
    IsPhoneOnScreen: () => resourceApi.isOpen(),
    HasPhoneItem: () => permission.hasPhone(),
    ToggleOpen: (open) => ((open ?? !resourceApi.isOpen()) ? resourceApi.open() : resourceApi.close()),
    IsDisabled: () => permission.isDisabled,
    ToggleDisabled: (isDisabled) => resourceApi.setDisabled(isDisabled ?? !permission.isDisabled),
    CreateCall: (options) => resourceApi.callPlayer(field(options, 'number') ?? ''),
    EndCall: () => resourceApi.emit('FORCE_LEAVE_CALL'),
    IsInCall: () => isInCall(),
    GetEquippedPhoneNumber: () => player.flag('phoneNumber') ?? null,
    FormatNumber(number) {
      const { template = '' } = session.settings ?? {}
      const text = String(number ?? '')
      return template === '' || isLongerThan(text, template) ? text : formatPhone(text, template)
    },
    SendNotification: notificationExport(resourceApi),
    ...appExports(clientApps),
  }
}

/** Other exports that docs.lbscripts.com/phone/exports names: they answer false, and the player's console says so once. */
function missingExports(report: Ports['report']): Record<string, ExportFunction> {
  const names = `SendCompanyMessage SendCompanyCoords EnableWalkableCam DisableWalkableCam ToggleSelfieCam ToggleCameraFrozen
    ToggleFlashlight SetServiceBars ShowComponent SetCameraComponent SetContactModal SetPopUp SetContextMenu
    ToggleHomeIndicator ToggleLandscape ReloadPhone SetPhoneVariation SaveToGallery GetSettings GetBattery
    SetBattery IsPhoneDead OpenApp CloseApp SetAppHidden SetAppInstalled PostBirdy AddContact CreateCustomNumber
    RemoveCustomNumber EndCustomCall AddCheck RemoveCheck RegisterClientCallback AwaitCallback TriggerCallback
    GetSocialMediaUsername`
  const empty = ['GetConfig', 'GetCellTowers'] // callers index these answers without a check
  const reported = new Set<string>()
  const lacking = (name: string) => () => {
    if (!reported.has(name)) report(`lb-phone: ${name} does not exist in this phone`)
    reported.add(name)
    return empty.includes(name) ? {} : false
  }
  return Object.fromEntries([...names.split(/\s+/), ...empty].map((name) => [name, lacking(name)]))
}

/** Exports for apps of other resources, under the market's names. This phone's own resource offers them too. */
export function appExports(clientApps: ClientApps): Record<string, ExportFunction> {
  return {
    AddCustomApp: (description) => clientApps.add(description),
    RemoveCustomApp: (identifier) => clientApps.remove(identifier),
    SendCustomAppMessage: (identifier, ...values) => clientApps.send(identifier, ...values),
  }
}

export function notificationExport(resourceApi: ResourceApi): ExportFunction {
  return (content) =>
    resourceApi.emit(
      'CUSTOM_NOTIFY',
      String(field(content, 'app') ?? 'settings'),
      String(field(content, 'title') ?? ''),
      String(field(content, 'content') ?? ''),
    )
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}
