-- vRPex, as far as a phone uses it (erick-duarte/fivem-amgcity-vrpex ce2870f: vrp/base.lua, vrp/modules/money.lua): money of online players
-- in memory, no checked debit from the bank, `firstname` is the surname. A leaving player is saved in the event vRP:playerLeave, whose first
-- listener is this base; it drops them after two more answers of the database.

vRP = {}
people.remembers = true

-- The table in memory; nil for an offline character.
local function tableOf(id)
  local source = people.sourceOf(id)
  return source and people.at(source)
end

function vRP.getUserId(source)
  local person = people.at(source)
  if person then return tonumber(person.id) end
end

vRP.getUserSource = people.sourceOf

-- Passport → source.
function vRP.getUsers()
  local users = {}
  for _, player in ipairs(people.playing()) do users[tonumber(player.person.id)] = player.source end
  return users
end

function vRP.getUserIdentity(id)
  local person = people.find(id)
  if not person then return nil end
  return { user_id = id, firstname = person.surname, name = person.firstname, phone = person.phone, age = 30 }
end

function vRP.getBankMoney(id)
  local tmp = tableOf(id)
  return tmp and tmp.bank or 0
end

function vRP.setBankMoney(id, value)
  local tmp = tableOf(id)
  people.change(function()
    if tmp then people.add(tmp, value - tmp.bank) end
  end)
end

function vRP.giveBankMoney(id, amount)
  local tmp = tableOf(id)
  people.change(function()
    if tmp then people.add(tmp, amount) end
  end)
end

-- Texts by key, in the database, of offline characters too. Fines are JSON under one of the keys.
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

function people.left(source, person)
  people.write(person)
  TriggerEvent('vRP:playerLeave', tonumber(person.id), source)
  people.pause()
  people.forget(source)
end
