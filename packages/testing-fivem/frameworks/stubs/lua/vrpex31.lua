-- Differences of vRPex 3.1 from vRPex (Swellington-Soares/vrpex_3_1 e9bd25f: vrp/base.lua, modules/*): identities have a `lastname`,
-- there are no fines, and giveBankMoney adds the amount to the wallet's money and writes that into the bank. Loaded after vrpex.lua.

local wallet = 7
local identityOf = vRP.getUserIdentity

function vRP.getUserIdentity(id)
  local identity = people.sourceOf(id) and identityOf(id)
  if not identity then return nil end
  identity.lastname, identity.name = identity.name, nil
  return identity
end

function vRP.giveBankMoney(id, amount)
  vRP.setBankMoney(id, wallet + amount)
  return true
end

vRP.getUData, vRP.setUData = nil, nil

function vRP.notify(source, title, message, time, kind)
  TriggerClientEvent('ox_lib:notify', source, { title = title, description = message, duration = time, type = kind })
end

-- There is no event of a chosen character: this one reports a connection, with the source before the passport.
function people.loaded(source, person)
  TriggerEvent('vRP:playerJoin', source, tonumber(person.id), true)
end
