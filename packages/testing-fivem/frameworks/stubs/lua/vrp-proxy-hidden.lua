-- The Proxy of vRPex 3.1 (Swellington-Soares/vrpex_3_1 e9bd25f: vrp/lib/Proxy.lua): its events have another name on each server, found in
-- the global state. It prints an error for functions that it lacks.

local hidden = GetStateBagValue('global', 'vrp_proxy')

AddEventHandler('vRP' .. hidden .. ':proxy', function(member, arguments, asker, request)
  local returns = {}
  if type(vRP[member]) == 'function' then
    returns = { vRP[member](table.unpack(arguments)) }
  else
    print('error: proxy call vRP:' .. member .. ' not found')
  end
  if request >= 0 then TriggerEvent('vRP:' .. asker .. hidden .. ':proxy_res', request, returns) end
end)
