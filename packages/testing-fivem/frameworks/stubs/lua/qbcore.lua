-- QBCore, as far as a phone uses it (qbcore-framework/qb-core server/player.lua, server/events.lua, server/functions.lua, shared/main.lua).
-- RemoveMoney lets the bank go below zero. Money of online players is in memory; an offline player is a copy until Save.
-- Three versions, by the manifest's version:
--   1.3.0          37d3b84 (June 2026): a client gets one field; a logout saves, fires its event and drops at once; only online items load
--   1.3.0-1cee09a  April 2026: the field has another event; a logout fires its event, the client's answer saves; it drops 200 ms later
--   1.2.6          99ac442 (2024): the client gets everything each time; GetCoreObject takes no filter

QBCore = { Functions = {}, Shared = {}, Config = {}, Players = {} }
people.remembers = true

local version = GetResourceMetadata(GetCurrentResourceName(), 'version', 0)
local isCurrent, isOldest = version == '1.3.0', version == '1.2.6'

local function hasInventory() return GetResourceState('qb-inventory') ~= 'missing' end

local function dataOf(person, source, items)
  return {
    citizenid = person.id,
    source = source,
    charinfo = { firstname = person.firstname, lastname = person.surname, phone = person.phone },
    money = { cash = 0, bank = person.bank },
    job = { name = person.group ~= '' and person.group or 'unemployed', onduty = person.onDuty },
    gang = { name = 'none' },
    metadata = person.metadata,
    items = items,
  }
end

local function tellClient(source, key, value)
  local event = isCurrent and 'QBCore:Client:OnPlayerUpdated' or 'QBCore:Player:UpdatePlayerDataField'
  if not isOldest and key ~= 'all' then return TriggerClientEvent(event, source, key, value) end
  if isCurrent then return TriggerClientEvent(event, source, 'all', value) end
  local person = people.at(source)
  TriggerClientEvent('QBCore:Player:SetPlayerData', source, dataOf(person, source, person.loadedItems))
end

local function change(person, amount, told)
  return people.change(function()
    people.add(person, amount)
    if told then told() end
    return true
  end)
end

local function functionsOf(person, save, told)
  return {
    GetMoney = function(kind) return kind == 'bank' and person.bank end,
    AddMoney = function(_, amount) return change(person, amount, told) end,
    RemoveMoney = function(_, amount) return change(person, -amount, told) end,
    Save = save,
  }
end

-- Saves players in memory only.
local function save(source)
  local person = people.at(source)
  if not person then return print('ERROR QBCORE.PLAYER.SAVE - PLAYERDATA IS EMPTY!') end
  people.write(person)
  if hasInventory() then exports['qb-inventory']:SaveInventory(source) end
end

local function onlinePlayer(person, source)
  if not person then return nil end
  local told = function() tellClient(source, 'money', { cash = 0, bank = person.bank }) end
  return {
    PlayerData = dataOf(person, source, person.loadedItems),
    Functions = functionsOf(person, function() save(source) end, told),
  }
end

function QBCore.Functions.GetPlayer(source)
  return onlinePlayer(people.at(source), tonumber(source))
end

function QBCore.Functions.GetPlayerByCitizenId(id)
  local source = people.sourceOf(id)
  if source then return onlinePlayer(people.at(source), source) end
end

-- Waits for the database, and so does the Save of its result.
function QBCore.Functions.GetOfflinePlayerByCitizenId(id)
  exports.oxmysql:query_async('SELECT * FROM players WHERE citizenid = ?', { id })
  local row = people.find(id)
  if not row then return nil end
  local items = not isCurrent and hasInventory() and exports['qb-inventory']:LoadInventory(nil, id) or nil
  local copy = { id = id, bank = row.bank }
  local function saveOffline()
    people.write(copy)
    if hasInventory() then exports['qb-inventory']:SaveInventory({ citizenid = id, items = items }, true) end
  end
  return { Offline = true, PlayerData = dataOf(row, nil, items), Functions = functionsOf(copy, saveOffline) }
end

function QBCore.Functions.HasItem(source, item)
  if not hasInventory() then return nil end
  return exports['qb-inventory']:HasItem(source, item)
end

function QBCore.Functions.HasPermission() return false end

-- server/functions.lua of qb-core 1.3.0; qb-inventory's UseItem calls it with the source and the item.
function QBCore.Functions.CreateUseableItem(item, used)
  people.usable[item] = used
end

function QBCore.Functions.GetPlayersOnDuty(job)
  local sources = people.onDuty(job)
  return sources, #sources
end

local filtered = 0
exports('GetCoreObject', function(filters)
  if isOldest or not filters then return QBCore end
  filtered = filtered + 1
  local results = {}
  for _, key in ipairs(filters) do results[key] = QBCore[key] end
  return results
end)
-- For tests: number of calls that requested only a part.
exports('filtered', function() return filtered end)

function people.changed(source, person)
  tellClient(source, 'metadata', person.metadata)
  TriggerEvent('QBCore:Server:OnJobUpdate', source, dataOf(person, source).job)
end

-- Inventories other than qb-inventory store their items in PlayerData too, except ox_inventory.
local function itemsOf(source, person)
  if hasInventory() then return exports['qb-inventory']:LoadInventory(source, person.id) end
  local items = {}
  for name, amount in pairs(person.items) do items[#items + 1] = { name = name, amount = amount, slot = #items + 1 } end
  return items
end

function people.loaded(source, person)
  rawset(person, 'loadedItems', GetResourceState('ox_inventory') == 'missing' and itemsOf(source, person) or {})
  TriggerEvent('QBCore:Server:PlayerLoaded', onlinePlayer(person, source))
  tellClient(source, 'all', dataOf(person, source, person.loadedItems))
end

function people.left(source)
  if isCurrent then
    save(source)
    TriggerEvent('QBCore:Server:OnPlayerUnload', source)
  else
    TriggerEvent('QBCore:Server:OnPlayerUnload', source)
    people.pause()
    save(source) -- QBCore:UpdatePlayer, which the client sends after the event
    people.pause()
  end
  people.forget(source)
end

function people.dropped(source, person)
  if isCurrent then
    save(source)
    TriggerEvent('QBCore:Server:PlayerDropped', source)
    TriggerEvent('QBCore:Server:OnPlayerUnload', source)
  else
    TriggerEvent('QBCore:Server:PlayerDropped', onlinePlayer(person, source))
    save(source)
  end
  people.forget(source)
end
