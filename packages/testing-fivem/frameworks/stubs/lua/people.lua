-- The characters of a stub framework, stored in the resource's folder as in a database. Loaded before the stub itself. A test drives it
-- through the export `stub`; nothing else here is part of any framework.
--
-- Where the stub sets `people.remembers`, the money of online players is in memory from the choice of the character on, and reaches the
-- database only by `people.write`: changes between that and `people.forget` are lost, as in the frameworks that do so.

local file = 'people.json'
local slowMs = 60
local resource = GetCurrentResourceName()
local kept = json.decode(LoadResourceFile(resource, file) or '{}')
local online, troubles, lowest = {}, {}, 0
local isStepwise, paused = false, {}

people = {
  -- True if the framework has the money of online players in memory.
  remembers = false,
  -- Set by the stub: how its framework reports characters that were chosen and left.
  loaded = function(source, person) end,
  unloaded = function(source, person) end,
  -- Item effects that other resources registered: item → function. Stays empty where the framework does not allow that.
  usable = {},
  -- Set by the stub: how its framework reports changes of an online character.
  changed = function(source, person) end,
}

-- { id, firstname, surname, phone, bank, items, group, onDuty, metadata, fines }. `fines` is nil before the first fine.
function people.find(id)
  return kept[tostring(id)]
end

-- The character on a source, as the framework has it in memory.
function people.at(source)
  return online[tonumber(source)]
end

function people.sourceOf(id)
  for source, person in pairs(online) do
    if person.id == tostring(id) then return source end
  end
end

-- A list of { source, person }.
function people.playing()
  local list = {}
  for source, person in pairs(online) do list[#list + 1] = { source = source, person = person } end
  return list
end

-- An asynchronous step of a framework, in which other code runs. In stepwise mode it waits for the order `step`.
function people.pause()
  if not isStepwise then return end
  local go = promise.new()
  paused[#paused + 1] = go
  Citizen.Await(go)
end

-- Removes the character from the framework's memory. Later changes of a character that a script still references are lost.
function people.forget(source)
  online[tonumber(source)] = nil
end

function people.inGroup(group)
  local list = {}
  for _, player in ipairs(people.playing()) do
    if player.person.group == group then list[#list + 1] = player end
  end
  return list
end

-- Sources of a group's members on duty.
function people.onDuty(group)
  local sources = {}
  for _, player in ipairs(people.inGroup(group)) do
    if player.person.onDuty then sources[#sources + 1] = player.source end
  end
  return sources
end

local function keep()
  SaveResourceFile(resource, file, json.encode(kept), -1)
end

people.keep = keep

-- The snapshot is taken now; the database has it a step later, while the framework continues.
function people.write(person)
  local bank = person.bank
  Citizen.CreateThreadNow(function()
    people.pause()
    kept[person.id].bank = bank
    keep()
  end)
end

-- For a character whose money is in the database, online or not.
function people.addTo(id, amount)
  people.add(people.find(id), amount)
  keep()
end

function people.add(person, amount)
  person.bank = person.bank + amount
  lowest = math.min(lowest, person.bank)
end

function people.setFines(id, total)
  people.find(id).fines = math.max(0, total)
  keep()
end

-- Changes money or fines, with the next trouble that the test ordered: it may be late, or fail after the change.
function people.change(make)
  local trouble = table.remove(troubles, 1)
  if trouble == 'slow' then Wait(slowMs) end
  if trouble == 'fails before' then error('out of order') end
  local answer = make()
  if trouble == 'fails after' then error('out of order') end
  if trouble == 'silent' then Citizen.Await(promise.new()) end
  return answer
end

-- A character's balance: in memory while they are online, where the framework has it there.
local function bankOf(id)
  local source = people.sourceOf(id)
  return (source and online[source] or kept[id]).bank
end

local orders = {
  bank = bankOf,
  fines = function(id) return kept[id].fines or 0 end,
  -- The lowest balance that ever occurred, or 0.
  lowest = function() return lowest end,
}

function orders.create(person)
  local made = { surname = '', phone = '', bank = 0, items = {}, group = '', onDuty = false, metadata = {} }
  for key, value in pairs(person) do made[key] = value end
  kept[person.id] = made
  keep()
end

-- Deletes a character that is not online, as a character selection does.
function orders.erase(id)
  kept[id] = nil
  keep()
end

-- A character in memory has a bank balance of its own; the rest is the database's.
local function remembered(row)
  local person = { bank = row.bank }
  return setmetatable(person, { __index = row, __newindex = row })
end

function orders.choose(source, id)
  local person = people.remembers and remembered(kept[id]) or kept[id]
  online[source] = person
  Citizen.CreateThreadNow(function() people.loaded(source, person) end)
end

-- How the framework unloads a character. A stub whose framework does this in steps overrides it.
function people.left(source, person)
  people.forget(source)
  people.unloaded(source, person)
end

-- A closed connection. Same as `left`, unless the stub overrides it.
function people.dropped(source, person)
  people.left(source, person)
end

AddEventHandler('playerDropped', function()
  local source = source
  local person = people.at(source)
  if person then people.dropped(source, person) end
end)

-- A source may be text, as GetPlayers returns them; the framework's event passes it on unchanged.
function orders.leave(source)
  local person = people.at(source)
  if person then Citizen.CreateThreadNow(function() people.left(source, person) end) end
end

function orders.at(source)
  local person = people.at(source)
  return person and person.id
end

-- Makes frameworks stop at each asynchronous step, until the order `step`.
function orders.stepwise(is)
  isStepwise = is
end

-- Resumes all stopped steps. Returns true if there were any.
function orders.step()
  local going = paused
  paused = {}
  for _, go in ipairs(going) do go:resolve() end
  return #going > 0
end

-- The timed saving of a framework, or an orderly stop of the server.
function orders.save()
  for _, player in ipairs(people.playing()) do
    kept[player.person.id].bank = player.person.bank
  end
  keep()
end

function orders.change(id, changes)
  for key, value in pairs(changes) do kept[id][key] = value end
  keep()
  local source = people.sourceOf(id)
  if source then people.changed(source, people.at(source)) end
end

-- A character's items in the database, for an inventory that is a resource of its own.
function orders.inventory(id)
  local list = {}
  for name, amount in pairs(kept[id].items) do list[#list + 1] = { name = name, amount = amount, slot = #list + 1 } end
  return list
end

function orders.keepInventory(id, list)
  local items = {}
  for _, item in pairs(list) do items[item.name] = (items[item.name] or 0) + item.amount end
  kept[id].items = items
  keep()
end

function orders.fine(id, amount)
  people.setFines(id, (kept[id].fines or 0) + amount)
end

function orders.use(source, item)
  if people.usable[item] then people.usable[item](source, { name = item }) end
end

function orders.trouble(list)
  troubles = list
end

-- Sum of all money in the database.
function orders.saved()
  local sum = 0
  for _, person in pairs(kept) do sum = sum + person.bank end
  return sum
end

function orders.total()
  local sum = 0
  for id in pairs(kept) do sum = sum + bankOf(id) end
  return sum
end

exports('stub', function(order, ...) return orders[order](...) end)
