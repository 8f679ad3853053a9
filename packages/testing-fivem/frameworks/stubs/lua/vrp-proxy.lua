-- The Proxy protocol of the vRP family, on the side of the base. A function that stops with an error is never answered.

AddEventHandler('vRP:proxy', function(member, arguments, asker, request)
  local returns = {}
  if type(vRP[member]) == 'function' then
    returns = { vRP[member](table.unpack(arguments)) }
  else
    print('error: proxy call vRP:' .. member .. ' not found')
  end
  if request >= 0 then TriggerEvent('vRP:' .. asker .. ':proxy_res', request, returns) end
end)
