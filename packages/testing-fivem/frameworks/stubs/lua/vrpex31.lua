-- Differences of vRPex 3.1 from vRPex (Swellington-Soares/vrpex_3_1 e9bd25f: vrp/base.lua, modules/*): a user is an account, which has one
-- from its connection on, and plays one of its characters; identities have a `char_id` and a `lastname`, there are no fines, and
-- giveBankMoney adds the amount to the wallet's money and writes that into the bank. Loaded after vrpex.lua.

local wallet = 7
local accounts, last = {}, 500

local function accountOf(source)
  local license = GetPlayerIdentifierByType(source, 'license')
  if not license then return nil end
  if not accounts[license] then
    last = last + 1
    accounts[license] = last
  end
  return accounts[license]
end

-- The source and the character of an account; nil while it plays none.
local function playerOf(account)
  for _, player in ipairs(people.playing()) do
    if accountOf(player.source) == account then return player end
  end
end

local function personOf(account)
  local player = playerOf(account)
  return player and player.person
end

vRP.getUserId = accountOf

function vRP.getUserSource(account)
  local player = playerOf(account)
  return player and player.source
end

-- Account → source.
function vRP.getUsers()
  local users = {}
  for _, player in ipairs(people.playing()) do users[accountOf(player.source)] = player.source end
  return users
end

function vRP.getUserIdentity(account)
  local person = personOf(account)
  if not person then return nil end
  return {
    user_id = account,
    char_id = tonumber(person.id),
    firstname = person.firstname,
    lastname = person.surname,
    phone = person.phone,
  }
end

function vRP.getBankMoney(account)
  local person = personOf(account)
  return person and person.bank or 0
end

function vRP.setBankMoney(account, value)
  local person = personOf(account)
  people.change(function()
    if person then people.add(person, value - person.bank) end
  end)
end

function vRP.giveBankMoney(account, amount)
  vRP.setBankMoney(account, wallet + amount)
  return true
end

vRP.getUData, vRP.setUData = nil, nil

function vRP.getInventoryItemAmount(account, item)
  local person = personOf(account)
  return person and person.items[item] or 0
end

function vRP.hasPermission(account, permission)
  local person = personOf(account)
  return person ~= nil and person.group == permission
end

function vRP.getUsersByPermission(permission)
  local users = {}
  for _, player in ipairs(people.inGroup(permission)) do
    if player.person.onDuty then users[#users + 1] = accountOf(player.source) end
  end
  return users
end

function vRP.notify(source, title, message, time, kind)
  TriggerClientEvent('ox_lib:notify', source, { title = title, description = message, duration = time, type = kind })
end

function people.loaded(source, person)
  TriggerEvent('vrp:login', source, accountOf(source), tonumber(person.id), true)
end

function people.left(source, person)
  local account = accountOf(source)
  people.write(person)
  TriggerEvent('vRP:playerLeave', account, source)
  people.pause()
  people.forget(source)
end
