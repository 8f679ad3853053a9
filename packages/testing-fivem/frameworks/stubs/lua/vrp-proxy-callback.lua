-- The Proxy of vRP 0.5 and dunko's (ImagicTheCat/vRP tag 0.5, bolota01/Bolota1 676605d: vrp/lib/Proxy.lua): the caller passes a function,
-- which receives the return values. It prints an error for functions that it lacks, and calls nothing then.

AddEventHandler('vRP:proxy', function(member, arguments, callback)
  if type(vRP[member]) == 'function' then
    callback({ vRP[member](table.unpack(arguments)) })
  else
    print('error: proxy call vRP:' .. member .. ' not found')
  end
end)
