import { createClient, openCommand } from './client.ts'
import type { Endpoint } from './link/endpoints.ts'
import { cellCamera } from './natives/cell-camera.ts'
import { controls } from './natives/controls.ts'
import { page } from './natives/page.ts'
import { ped } from './natives/ped.ts'
import { player } from './natives/player.ts'
import { screen } from './natives/screen.ts'
import { time } from './natives/time.ts'
import { voiceNatives } from './natives/voice-natives.ts'
import { appExports, notificationExport } from './resource-api/lb-phone.ts'

/** The script that runs on each player's computer, with plain V8 and the game's natives only. */
const client = createClient({
  time,
  page,
  player,
  controls,
  screen,
  ped,
  cellCamera,
  voice: voiceNatives,
  server: { send: (event, text) => (text === undefined ? emitNet(event) : emitNet(event, text)) },
  resources: {
    emit: (event, ...values) => emit(event, ...values),
    pagesAddress: () => `http://${GetCurrentServerEndpoint()}/${GetCurrentResourceName()}`,
    runsByItself: (resource) => GetResourceState(resource) === 'started' && !dependsOnThis(resource),
    provideAs: (resource, name, run) =>
      on(`__cfx_export_${resource}_${name}`, (answer: (run: unknown) => void) => answer(run)),
  },
  convar: (name) => GetConvar(name, ''),
  // biome-ignore lint/suspicious/noConsole: the console of the game, where owners look
  report: (error) => console.error(error instanceof Error ? (error.stack ?? error.message) : String(error)),
})
const { resourceApi } = client

/** The metadata key of a manifest's plural key is the same without its last letter. */
function dependsOnThis(resource: string): boolean {
  return ['dependency', 'dependencie'].some((key) =>
    Array.from({ length: GetNumResourceMetadata(resource, key) ?? 0 }).some(
      (_, at) => GetResourceMetadata(resource, key, at) === GetCurrentResourceName(),
    ),
  )
}

for (const [name, endpoint] of Object.entries(client.endpoints) as [string, Endpoint][]) {
  RegisterNuiCallback(name, (body: unknown, answer: (value: unknown) => void) => void endpoint(body).then(answer))
}
for (const [event, handler] of Object.entries(client.netEventHandlers)) onNet(event, handler)
// QBCore before April 2026, and Qbox; QBCore for a month; QBCore since
onNet('QBCore:Player:SetPlayerData', client.onPlayerData)
onNet('QBCore:Player:UpdatePlayerDataField', client.onPlayerDataField)
onNet('QBCore:Client:OnPlayerUpdated', client.onPlayerDataField)
onNet('smartphone:pusher', resourceApi.push)
onNet('smartphone:createSMS', resourceApi.createSms)

RegisterCommand(openCommand, client.onKeyPressed, false)

const { open, close, isOpen, callPlayer, setDisabled } = resourceApi
for (const [name, act] of Object.entries({ open, close, closeSmartphone: close, isOpen, callPlayer, setDisabled })) {
  globalThis.exports(name, act)
}

for (const [name, act] of Object.entries({
  ...appExports(client.clientApps),
  SendNotification: notificationExport(resourceApi),
})) {
  globalThis.exports(name, act)
}

on('onClientResourceStart', client.onResourceStarted)

// the game has two names for the same event; its build decides which of them a script receives
for (const event of ['onResourceStop', 'onClientResourceStop']) {
  on(event, (resource: string) => {
    if (resource === GetCurrentResourceName()) client.stop()
    else client.onResourceStopped(resource)
  })
}

client.start()
