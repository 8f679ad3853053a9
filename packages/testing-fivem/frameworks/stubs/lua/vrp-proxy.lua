-- The Proxy of most bases, on the side of the base (erick-duarte/fivem-amgcity-vrpex ce2870f, PauladaHR/roguerp-v1 6291ad9,
-- guilhermetj/CreationNetworkCreativeV5 369cd6f, thechosenklaus/crnetwork 88ece78: vrp/lib/Proxy.lua). It does not report functions that it
-- lacks. A function that stops with an error is never answered.

AddEventHandler('vRP:proxy', function(member, arguments, asker, request)
  local returns = {}
  if type(vRP[member]) == 'function' then returns = { vRP[member](table.unpack(arguments)) } end
  if request >= 0 then TriggerEvent('vRP:' .. asker .. ':proxy_res', request, returns) end
end)
