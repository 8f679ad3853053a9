-- Qbox, as far as a phone uses it (Qbox-project/qbx_core 959b77b, 1.23.0: server/player.lua, server/events.lua, server/storage/players.lua):
-- exports that take a source or a citizenid. RemoveMoney lets the bank go below zero. Money of online players is in memory. A logout fires
-- its event, saves (a tick later), waits 200 ms and drops the player; a disconnect saves and drops at once, so the database may be late.
-- An offline player is read from the database and written back whole, by a thread of its own.

people.remembers = true

-- An offline player is a copy of the database's row, and has no source.
local function personOf(who)
  if type(who) ~= 'string' then return people.at(who), true end
  local source = people.sourceOf(who)
  if source then return people.at(source), true end
  exports.oxmysql:query_async('SELECT * FROM players WHERE citizenid = ?', { who })
  local row = people.find(who)
  return row and { id = row.id, bank = row.bank }, false
end

local function playerOf(person, source)
  return {
    PlayerData = {
      citizenid = person.id,
      source = source,
      charinfo = { firstname = person.firstname, lastname = person.surname, phone = person.phone },
      job = { name = person.group, onduty = person.onDuty },
      metadata = person.metadata,
    },
  }
end

-- Hooks of other resources may wait in the middle.
local function changeMoney(who, amount)
  local person, isHere = personOf(who)
  if not person then return false end
  return people.change(function()
    people.add(person, amount)
    if not isHere then people.write(person) end
    return true
  end)
end

exports('GetPlayer', function(source)
  local person = people.at(source)
  if person then return playerOf(person, source) end
end)

exports('GetMoney', function(who)
  local person = personOf(who)
  return person and person.bank or false
end)

exports('AddMoney', function(who, _, amount) return changeMoney(who, amount) end)
exports('RemoveMoney', function(who, _, amount) return changeMoney(who, -amount) end)

exports('Save', function(source)
  people.write(people.at(source)) -- throws for an offline player, as the real one does
end)

exports('HasGroup', function(source, group)
  local person = people.at(source)
  return person ~= nil and person.group == group
end)

-- server/functions.lua of qbx_core 1.23.0.
exports('CreateUseableItem', function(item, used) people.usable[item] = used end)

exports('GetDutyCountJob', function(job)
  local sources = people.onDuty(job)
  return #sources, sources
end)

exports('Notify', function(source, text, kind)
  TriggerClientEvent('ox_lib:notify', source, { description = text, type = kind })
end)

local function tellClient(source, person)
  TriggerClientEvent('QBCore:Player:SetPlayerData', source, playerOf(person, source).PlayerData)
end

function people.changed(source, person)
  tellClient(source, person)
  TriggerEvent('qbx_core:server:onGroupUpdate', source, person.group, 0)
end

function people.loaded(source, person)
  tellClient(source, person)
  TriggerEvent('QBCore:Server:PlayerLoaded', playerOf(person, source))
end

function people.left(source, person)
  TriggerEvent('QBCore:Server:OnPlayerUnload', source)
  people.write(person)
  people.pause()
  people.forget(source)
  TriggerEvent('qbx_core:server:playerLoggedOut', source)
end

function people.dropped(source, person)
  people.write(person)
  people.forget(source)
end
