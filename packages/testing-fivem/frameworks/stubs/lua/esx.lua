-- ESX Legacy, as far as a phone uses it (esx-framework/esx_core c0260923, es_extended 1.13.5: server/main.lua, server/functions.lua,
-- server/classes/player.lua; `people.older`: ffac35cd, 1.10.4). The bank goes below zero. Money is in memory while a player is online and
-- written when they leave: `esx:playerDropped` fires, then the snapshot is taken, and the object stays until the database has answered.
-- Before the first spawn nothing is written at all.

ESX = {}
people.remembers = true
local version = GetResourceMetadata(GetCurrentResourceName(), 'version', 0)
local isBeforeLegacy = version == '1.2.0' -- ESX-Org/es_extended 06d19fd (v1-final)
local isOlder = isBeforeLegacy or version == '1.10.4'
local spawned, byIdentifier = {}, {}

local methods = {}

function methods.getIdentifier(person) return person.id end
function methods.getName(person) return person.firstname .. ' ' .. person.surname end
function methods.get(person, key) return ({ firstName = person.firstname, lastName = person.surname })[key] end
function methods.getAccount(person, name)
  if name == 'bank' then return { name = name, money = person.bank } end
end
function methods.addAccountMoney(person, _, amount)
  people.change(function() people.add(person, amount) end)
end
function methods.removeAccountMoney(person, _, amount)
  people.change(function() people.add(person, -amount) end)
end
function methods.getInventoryItem(person, name) return { name = name, count = person.items[name] or 0 } end
function methods.getGroup() return 'user' end
-- Since 1.13.3 (server/functions.lua, Core.generateSSN).
if not isOlder then
  function methods.getSSN(person) return person.ssn end
end
function methods.getJob(person)
  local job = { name = person.group ~= '' and person.group or 'unemployed' }
  if not isBeforeLegacy then job.onDuty = person.onDuty end
  return job
end

-- For tests: number of whole players that were copied.
local copied = 0
exports('copied', function() return copied end)

-- A player is a table of functions that close over it. `spawned` is absent before the first spawn.
local function playerOf(source, person)
  copied = copied + 1
  local self = { source = source, identifier = person.id, spawned = spawned[source] }
  for name, method in pairs(methods) do
    self[name] = function(...) return method(person, ...) end
  end
  return self
end

function ESX.GetPlayerFromId(source)
  local person = people.at(source)
  if person then return playerOf(tonumber(source), person) end
end

function ESX.GetPlayerFromIdentifier(identifier)
  local source = byIdentifier[identifier]
  if source then return ESX.GetPlayerFromId(source) end
end

-- Since 1.13.2 the third argument selects sources only.
function ESX.GetExtendedPlayers(_, job, isMinimal)
  local players = {}
  for _, player in ipairs(people.inGroup(job)) do
    players[#players + 1] = isMinimal and not isOlder and player.source or playerOf(player.source, player.person)
  end
  return players
end

-- Before ESX Legacy there is only a list of everybody's sources, and nobody is off duty.
if isBeforeLegacy then
  ESX.GetExtendedPlayers = nil
  function ESX.GetPlayers()
    local sources = {}
    for _, player in ipairs(people.playing()) do sources[#sources + 1] = player.source end
    return sources
  end
end

-- server/functions.lua of es_extended 1.13.5: UseItem passes the source and the item's name.
function ESX.RegisterUsableItem(item, used)
  people.usable[item] = function(source) used(source, item) end
end

exports('getSharedObject', function() return ESX end)

-- Since 1.12.2.
if not isOlder then
  exports('RunStaticPlayerMethod', function(source, method, ...)
    local person = people.at(source)
    if not person then return end
    if not methods[method] then error('Attempted to call invalid method on playerId ' .. source .. ': ' .. method) end
    return methods[method](person, ...)
  end)
end

-- createESXPlayer inserts the row with a new number and loads it as new; loadESXPlayer loads an existing row.
local made = 0
function people.loaded(source, person)
  spawned[source] = nil
  byIdentifier[person.id] = source
  local isNew = not person.ssn
  if isNew then
    made = made + 1
    person.ssn = ('%03d-%02d-%04d'):format(math.random(1, 665), math.random(1, 99), made)
    people.keep()
  end
  TriggerEvent('esx:playerLoaded', source, playerOf(source, person), isNew)
  people.pause()
  spawned[source] = true -- esx:onPlayerSpawn, from the client
end

local function dropped(source, person)
  TriggerEvent('esx:playerDropped', source)
  if isOlder then byIdentifier[person.id] = nil end
  if spawned[tonumber(source)] then
    people.write(person)
    people.pause()
  end
  byIdentifier[person.id] = nil
  people.forget(source)
end

-- esx_multicharacter triggers the event, and es_extended listens.
AddEventHandler('esx:playerLogout', function(source)
  local person = people.at(source)
  if person then dropped(source, person) end
end)

function people.left(source)
  TriggerEvent('esx:playerLogout', source)
end

people.dropped = dropped

function people.changed(source, person)
  TriggerEvent('esx:setJob', source, { name = person.group, onDuty = person.onDuty }, {})
end
