-- vRPex, as far as a phone uses it: money in memory of who is here, no checked debit from the bank, `name` is the surname.

vRP = {}

local function isHere(id)
  return people.sourceOf(id) ~= nil
end

function vRP.getUserId(source)
  local person = people.at(source)
  if person then return tonumber(person.id) end
end

vRP.getUserSource = people.sourceOf

function vRP.getUserIdentity(id)
  local person = people.find(id)
  if not person then return nil end
  return { user_id = id, firstname = person.firstname, name = person.surname, phone = person.phone, age = 30 }
end

function vRP.getBankMoney(id)
  return isHere(id) and people.find(id).bank or 0
end

function vRP.setBankMoney(id, value)
  people.change(function()
    if isHere(id) then people.addTo(id, value - people.find(id).bank) end
  end)
end

function vRP.giveBankMoney(id, amount)
  people.change(function()
    if isHere(id) then people.addTo(id, amount) end
  end)
end

-- Texts by key, in the database of who is away too. Fines are JSON under one of the keys.
function vRP.getUData(id, key)
  Wait(0)
  local person = people.find(id)
  if key ~= 'vRP:multas' or not person or not person.fines then return '' end
  return json.encode(person.fines)
end

function vRP.setUData(id, key, value)
  Wait(0)
  if key == 'vRP:multas' then people.change(function() people.setFines(id, json.decode(value)) end) end
end

function vRP.getInventoryItemAmount(id, item)
  return people.find(id).items[item] or 0
end

function vRP.hasPermission(id, permission)
  return people.find(id).group == permission
end

function vRP.hasGroup() return false end

function vRP.getUsersByPermission(permission)
  local users = {}
  for _, player in ipairs(people.inGroup(permission)) do
    if player.person.onDuty then users[#users + 1] = tonumber(player.person.id) end
  end
  return users
end

function people.loaded(source, person)
  TriggerEvent('vRP:playerSpawn', tonumber(person.id), source, true)
end

function people.unloaded(source, person)
  TriggerEvent('vRP:playerLeave', tonumber(person.id), source)
end
