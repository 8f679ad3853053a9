-- The characters of a stub framework, kept in the resource's folder as in a database. Loaded before the stub itself. A test drives it
-- through the export `stub`; nothing else here is part of any framework.
--
-- Where the stub sets `people.remembers`, the money of who plays is in memory from the choice of the character on, and reaches the
-- database by `people.write` only: what changes between that and `people.forget` is lost, as in the frameworks that do so.

local file = 'people.json'
local slowMs = 60
local resource = GetCurrentResourceName()
local kept = json.decode(LoadResourceFile(resource, file) or '{}')
local online, troubles, lowest = {}, {}, 0
local isStepwise, paused = false, {}

people = {
  -- Whether the framework keeps the money of who plays in memory.
  remembers = false,
  -- Set by the stub: how its framework tells of characters chosen and left.
  loaded = function(source, person) end,
  unloaded = function(source, person) end,
  -- What others told the framework that items do: item → function. Where it lets nobody tell, it stays empty.
  usable = {},
  -- Set by the stub: how its framework tells of what changed about somebody who plays.
  changed = function(source, person) end,
}

-- { id, firstname, surname, phone, bank, items, group, onDuty, metadata, fines }. Nobody was fined while `fines` is nil.
function people.find(id)
  return kept[tostring(id)]
end

-- Who plays at a source, as the framework has them in memory.
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

-- A step of a framework that others get in before. Where a test goes stepwise, it lasts until the order `step`.
function people.pause()
  if not isStepwise then return end
  local go = promise.new()
  paused[#paused + 1] = go
  Citizen.Await(go)
end

-- The framework has this character no more. Changes of one that somebody still holds are lost.
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

-- Sources of those who are on duty in a group.
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

-- The snapshot is taken now; the database has it a step later, while the framework goes on.
function people.write(person)
  local bank = person.bank
  Citizen.CreateThreadNow(function()
    people.pause()
    kept[person.id].bank = bank
    keep()
  end)
end

-- To somebody whose money is in the database whoever plays.
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

-- Runs a change of money or of fines, with the next trouble that the test ordered: it may be late, or nobody hears that it was made.
function people.change(make)
  local trouble = table.remove(troubles, 1)
  if trouble == 'slow' then Wait(slowMs) end
  if trouble == 'fails before' then error('out of order') end
  local answer = make()
  if trouble == 'fails after' then error('out of order') end
  if trouble == 'silent' then Citizen.Await(promise.new()) end
  return answer
end

-- What somebody holds: in memory while they play, where the framework has it there.
local function bankOf(id)
  local source = people.sourceOf(id)
  return (source and online[source] or kept[id]).bank
end

local orders = {
  bank = bankOf,
  fines = function(id) return kept[id].fines or 0 end,
  -- The least that anybody ever held, or 0.
  lowest = function() return lowest end,
}

function orders.create(person)
  local made = { surname = '', phone = '', bank = 0, items = {}, group = '', onDuty = false, metadata = {} }
  for key, value in pairs(person) do made[key] = value end
  kept[person.id] = made
  keep()
end

-- A character in memory has a purse of its own; the rest is the database's.
local function remembered(row)
  local person = { bank = row.bank }
  return setmetatable(person, { __index = row, __newindex = row })
end

function orders.choose(source, id)
  local person = people.remembers and remembered(kept[id]) or kept[id]
  online[source] = person
  Citizen.CreateThreadNow(function() people.loaded(source, person) end)
end

-- The framework's own way of putting a character away. A stub whose framework has steps in it brings its own.
function people.left(source, person)
  people.forget(source)
  people.unloaded(source, person)
end

-- As when the connection is gone. The same as above, unless the stub says otherwise.
function people.dropped(source, person)
  people.left(source, person)
end

AddEventHandler('playerDropped', function()
  local source = source
  local person = people.at(source)
  if person then people.dropped(source, person) end
end)

-- A source may be a text, as GetPlayers gives them; the framework's event passes it on as it is.
function orders.leave(source)
  local person = people.at(source)
  if person then Citizen.CreateThreadNow(function() people.left(source, person) end) end
end

function orders.at(source)
  local person = people.at(source)
  return person and person.id
end

-- Whether frameworks stop at each step in which others get in, until the order `step`.
function orders.stepwise(is)
  isStepwise = is
end

-- Lets everything go on that has stopped. Answers whether something had.
function orders.step()
  local going = paused
  paused = {}
  for _, go in ipairs(going) do go:resolve() end
  return #going > 0
end

-- What the timed saving of a framework does, or a stop of the server in good order.
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

-- The database's list of what somebody carries, for an inventory that is a resource of its own.
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

-- What the database holds of everybody.
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
