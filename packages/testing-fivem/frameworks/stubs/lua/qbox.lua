-- Qbox, as far as a phone uses it: exports that take a source or a citizenid. RemoveMoney lets the bank go below zero.

local function personOf(who)
  if type(who) == 'string' then return people.find(who) end
  return people.at(who)
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

local function changeMoney(who, amount)
  return people.change(function()
    local person = personOf(who)
    if not person then return false end
    people.addTo(person.id, amount)
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

exports('HasGroup', function(source, group)
  local person = people.at(source)
  return person ~= nil and person.group == group
end)

exports('GetDutyCountJob', function(job)
  local sources = people.onDuty(job)
  return #sources, sources
end)

exports('Notify', function(source, text, kind)
  TriggerClientEvent('ox_lib:notify', source, { description = text, type = kind })
end)

function people.changed(source, person)
  TriggerClientEvent('QBCore:Player:SetPlayerData', source, playerOf(person, source).PlayerData)
end

function people.loaded(source, person)
  people.changed(source, person)
  TriggerEvent('QBCore:Server:PlayerLoaded', playerOf(person, source))
end

function people.unloaded(source)
  TriggerEvent('QBCore:Server:OnPlayerUnload', source)
end
