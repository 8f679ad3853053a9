-- Differences of vRP 0.5 and dunko's from vRPex, which is derived from them (ImagicTheCat/vRP tag 0.5, bolota01/Bolota1 676605d:
-- vrp/base.lua, modules/*): values from the database go to a callback in the last argument. Loaded after vrpex.lua.

local identityOf = vRP.getUserIdentity

function vRP.getUserIdentity(id, callback)
  SetTimeout(1, function() callback(identityOf(id)) end)
end

function vRP.getUData(_, _, callback)
  SetTimeout(1, function() callback('') end)
end

vRP.setUData = function() end
