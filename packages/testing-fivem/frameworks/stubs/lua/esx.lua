-- ESX Legacy, as far as a phone uses it. The bank goes below zero, and money of who is offline is out of reach.

ESX = {}

-- A player is a table of functions that close over it.
local function playerOf(source, person)
  local self = { source = source, identifier = person.id }

  function self.getName() return person.firstname .. ' ' .. person.surname end
  function self.get(key) return ({ firstName = person.firstname, lastName = person.surname })[key] end
  function self.getAccount(name)
    if name == 'bank' then return { name = name, money = person.bank } end
  end
  function self.addAccountMoney(_, amount)
    people.change(function() people.addTo(person.id, amount) end)
  end
  function self.removeAccountMoney(_, amount)
    people.change(function() people.addTo(person.id, -amount) end)
  end
  function self.getInventoryItem(name) return { name = name, count = person.items[name] or 0 } end
  function self.getGroup() return 'user' end
  function self.getJob()
    return { name = person.group ~= '' and person.group or 'unemployed', onDuty = person.onDuty }
  end
  return self
end

function ESX.GetPlayerFromId(source)
  local person = people.at(source)
  if person then return playerOf(source, person) end
end

function ESX.GetPlayerFromIdentifier(identifier)
  local source = people.sourceOf(identifier)
  if source then return playerOf(source, people.find(identifier)) end
end

function ESX.GetExtendedPlayers(_, job)
  local players = {}
  for _, player in ipairs(people.inGroup(job)) do players[#players + 1] = playerOf(player.source, player.person) end
  return players
end

exports('getSharedObject', function() return ESX end)

function people.loaded(source, person)
  TriggerEvent('esx:playerLoaded', source, playerOf(source, person), false)
end

function people.unloaded(source)
  TriggerEvent('esx:playerLogout', source)
end

function people.changed(source, person)
  TriggerEvent('esx:setJob', source, { name = person.group, onDuty = person.onDuty }, {})
end
