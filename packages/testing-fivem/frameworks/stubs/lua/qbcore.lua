-- QBCore, as far as a phone uses it. RemoveMoney lets the bank go below zero; an offline player is a copy until Save.

QBCore = { Functions = {} }

local function dataOf(person, source)
  return {
    citizenid = person.id,
    source = source,
    charinfo = { firstname = person.firstname, lastname = person.surname, phone = person.phone },
    money = { cash = 0, bank = person.bank },
    job = { name = person.group ~= '' and person.group or 'unemployed', onduty = person.onDuty },
    gang = { name = 'none' },
    metadata = person.metadata,
  }
end

local function functionsOf(read, add, save)
  local functions = { Save = save }
  function functions.GetMoney(kind) return kind == 'bank' and read() end
  function functions.AddMoney(_, amount)
    return people.change(function()
      add(amount)
      return true
    end)
  end
  function functions.RemoveMoney(_, amount)
    return people.change(function()
      add(-amount)
      return true
    end)
  end
  return functions
end

local function onlinePlayer(person, source)
  return {
    PlayerData = dataOf(person, source),
    Functions = functionsOf(
      function() return person.bank end,
      function(amount) people.addTo(person.id, amount) end,
      function() end
    ),
  }
end

function QBCore.Functions.GetPlayer(source)
  local person = people.at(source)
  if person then return onlinePlayer(person, source) end
end

function QBCore.Functions.GetPlayerByCitizenId(id)
  local source = people.sourceOf(id)
  if source then return onlinePlayer(people.find(id), source) end
end

-- Waits for the database, and so does what Save starts.
function QBCore.Functions.GetOfflinePlayerByCitizenId(id)
  exports.oxmysql:query_async('SELECT * FROM players WHERE citizenid = ?', { id })
  local person = people.find(id)
  if not person then return nil end
  local copy = { id = id, bank = person.bank }
  local function save()
    SetTimeout(5, function() people.addTo(id, copy.bank - people.find(id).bank) end)
  end
  local function add(amount) copy.bank = copy.bank + amount end
  return {
    Offline = true,
    PlayerData = dataOf(person),
    Functions = functionsOf(function() return copy.bank end, add, save),
  }
end

-- An inventory that stands in for QBCore's own may say more than whether.
function QBCore.Functions.HasItem(source, item)
  local person = people.at(source)
  local count = person and person.items[item] or 0
  return count > 0, count
end

function QBCore.Functions.HasPermission() return false end

function QBCore.Functions.GetPlayersOnDuty(job)
  local sources = people.onDuty(job)
  return sources, #sources
end

exports('GetCoreObject', function() return QBCore end)

function people.changed(source, person)
  TriggerClientEvent('QBCore:Player:SetPlayerData', source, dataOf(person, source))
end

function people.loaded(source, person)
  people.changed(source, person)
  TriggerEvent('QBCore:Server:PlayerLoaded', onlinePlayer(person, source))
end

function people.unloaded(source)
  TriggerEvent('QBCore:Server:OnPlayerUnload', source)
end
