import { expect, test } from 'vitest'
import type { Client, ResourceInput } from '../src/index.ts'
import { luaServer } from '../src/testing/lua-server.ts'
import { backend, PhoneHarness, received, until } from './phone-harness.ts'

/*
 * Whole resources of our own that call the phone as public ones do, word for word: game.md's delivery, ride, company and time clock apps
 * (smartphone-jobs: server/ifood.lua, uber.lua, utils.lua; companies-app: server.lua; ponto: server.lua, in two versions).
 */

/** Two apps of one resource, at addresses with a route; an SMS from a service number; payments reported only by the phone. */
const jobs = `
emitNet = TriggerClientEvent
local function notify(source, app, title, subtitle)
  emitNet('smartphone:pusher', source, 'CUSTOM_NOTIFY', {
    app = app, title = title, subtitle = subtitle
  })
end
AddEventHandler('smartphone:isReady', function()
  exports.smartphone:createApp(
    'ifood',
    'iFood',
    'nui://smartphone-jobs/build/icons/ifood.webp',
    'nui://smartphone-jobs/build/index.html#/ifood'
  )
end)
AddEventHandler('smartphone:isReady', function()
  exports.smartphone:createApp(
    'uber',
    'Uber',
    'https://example.com/uber.webp',
    'nui://smartphone-jobs/build/index.html#/uber'
  )
end)
RegisterNetEvent('jobs:order', function()
  local source = source
  notify(source, 'ifood', 'Seu pedido está a caminho', 'O entregador está com seu pedido e chegará em um instante.')
  emitNet('smartphone:pusher', source, 'BANK_NOTIFY', { title = 'Cartão de Débito', subtitle = 'Pagamento estornado' })
  emitNet('smartphone:pusher', source, 'BANK', { sender = 'iFood', value = 25 })
end)`

/** Notifies all players, with markup, and builds its own address from its name. */
const companies = `
function notify(target, title, subtitle)
	TriggerClientEvent("smartphone:pusher", target, "CUSTOM_NOTIFY", {
		app = "companies",
		title = title,
		subtitle = subtitle
	})
end
AddEventHandler('smartphone:isReady', function()
	exports.smartphone:createApp(
	  	'companies',
	  	'Empresas',
	  	'https://example.com/image.png',
	  	'nui://' .. GetCurrentResourceName() .. '/src/nui/index.html'
	)
end)
exports('open', function() notify(-1, 'Burger Shot', '<b>Acabamos de abrir</b>, venha nos visitar!') end)`

/** Registers while it starts, as early as the phone counts as started, and again at every sign of it. */
const clock = `
local nomeApp = 'Ponto Eletrônico'
local function registerSmartphoneApp()
	if GetResourceState('smartphone') == 'started' then
		exports.smartphone:createApp('ponto',nomeApp,'https://example.com/p.png','nui://ponto/web-side/index.html#')
	end
end
registerSmartphoneApp()
AddEventHandler('onResourceStart',function(resourceName)
	if resourceName == 'smartphone' then
		registerSmartphoneApp()
	end
end)
AddEventHandler('smartphone:isReady',function()
	registerSmartphoneApp()
end)`

const resources: ResourceInput[] = [
  luaServer('smartphone-jobs', jobs),
  luaServer('companies-app', companies),
  luaServer('ponto', clock),
]

async function harnessWith(...wanted: ResourceInput[]): Promise<{ harness: PhoneHarness; ana: Client }> {
  const harness = await PhoneHarness.open('extended')
  for (const resource of wanted) {
    harness.game.addResource(resource)
    await harness.game.start(resource.name)
  }
  return { harness, ana: await harness.play(await harness.create('Ana', 100)) }
}

/** Apps of the phone's home screen, with the addresses of their pages. */
async function apps(client: Client): Promise<Record<string, string | undefined>> {
  const { customApps } = (await backend(client, 'getSettings')) as { customApps: { name: string; url?: string }[] }
  return Object.fromEntries(customApps.map(({ name, url }) => [name, url]))
}

const all = {
  ifood: 'nui://smartphone-jobs/build/index.html#/ifood',
  uber: 'nui://smartphone-jobs/build/index.html#/uber',
  companies: 'nui://companies-app/src/nui/index.html',
  ponto: 'nui://ponto/web-side/index.html#',
}

test('apps that public resources create are on the phone, also after restarts of the phone and of the resources', async () => {
  const { harness, ana } = await harnessWith(...resources)
  await harness.game.restart('smartphone')
  await until(() => apps(ana)).toEqual(all)
  await harness.game.restart('smartphone-jobs')
  await harness.game.restart('ponto')
  await until(() => apps(ana)).toEqual(all) // without an event to smartphone-jobs that the phone is ready
  await harness.game.stop('smartphone-jobs')
  await until(async () => Object.keys(await apps(ana)).sort()).toEqual(['companies', 'ponto'])
})

test('their notifications reach the phone unchanged, to one player and to all', async () => {
  const { harness, ana } = await harnessWith(...resources)
  const bia = await harness.play(await harness.create('Bia'))
  ana.emitNet('jobs:order')
  const note = ['ifood', 'Seu pedido está a caminho', 'O entregador está com seu pedido e chegará em um instante.']
  await until(() => received(ana, 'CUSTOM_NOTIFY').map(({ args }) => args)).toEqual([note])
  await until(() => received(ana, 'BANK_NOTIFY')).toMatchObject([{ args: ['Cartão de Débito', 'Pagamento estornado'] }])
  await until(() => received(ana, 'BANK')).toMatchObject([{ args: [{ sender: 'iFood', value: 25 }] }])
  await harness.game.call('companies-app', 'open')
  const news = ['companies', 'Burger Shot', '<b>Acabamos de abrir</b>, venha nos visitar!']
  for (const client of [ana, bia])
    await until(() => received(client, 'CUSTOM_NOTIFY').at(-1)).toMatchObject({ args: news })
  expect(received(bia, 'BANK')).toEqual([])
})
