-- What vRP 0.5 and dunko's do otherwise than vRPex, which grew out of them (ImagicTheCat/vRP tag 0.5, bolota01/Bolota1 676605d: vrp/base.lua,
-- modules/*): what comes from the database is told to a function that is passed last. Loaded after vrpex.lua.

local identityOf = vRP.getUserIdentity

function vRP.getUserIdentity(id, callback)
  SetTimeout(1, function() callback(identityOf(id)) end)
end

function vRP.getUData(_, _, callback)
  SetTimeout(1, function() callback('') end)
end

vRP.setUData = function() end
