-- The characters of a stub framework, in memory and written through to the resource's folder as to a database. Loaded before the stub
-- itself. A test drives it through the export `stub`; nothing else here is part of any framework.

local file = 'people.json'
local slowMs = 60
local resource = GetCurrentResourceName()
local kept = json.decode(LoadResourceFile(resource, file) or '{}')
local online, troubles, lowest = {}, {}, 0

people = {
  -- Set by the stub: how its framework tells of characters chosen and left.
  loaded = function(source, person) end,
  unloaded = function(source, person) end,
  -- Set by the stub: how its framework tells of what changed about somebody who plays.
  changed = function(source, person) end,
}

-- { id, firstname, surname, phone, bank, items, group, onDuty, metadata, fines }. Nobody was fined while `fines` is nil.
function people.find(id)
  return kept[tostring(id)]
end

-- Who plays at a source.
function people.at(source)
  return kept[online[tonumber(source)]]
end

function people.sourceOf(id)
  for source, other in pairs(online) do
    if other == tostring(id) then return source end
  end
end

-- A list of { source, person }.
function people.playing()
  local list = {}
  for source, id in pairs(online) do list[#list + 1] = { source = source, person = kept[id] } end
  return list
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

function people.addTo(id, amount)
  local person = people.find(id)
  person.bank = person.bank + amount
  lowest = math.min(lowest, person.bank)
  keep()
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

local orders = {
  bank = function(id) return kept[id].bank end,
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

function orders.choose(source, id)
  online[source] = id
  people.loaded(source, kept[id])
end

-- A source may be a text, as GetPlayers gives them; the framework's event passes it on as it is.
function orders.leave(source)
  local person = people.at(source)
  online[tonumber(source)] = nil
  if person then people.unloaded(source, person) end
end

function orders.change(id, changes)
  for key, value in pairs(changes) do kept[id][key] = value end
  keep()
  local source = people.sourceOf(id)
  if source then people.changed(source, kept[id]) end
end

function orders.fine(id, amount)
  people.setFines(id, (kept[id].fines or 0) + amount)
end

function orders.trouble(list)
  troubles = list
end

function orders.total()
  local sum = 0
  for _, person in pairs(kept) do sum = sum + person.bank end
  return sum
end

exports('stub', function(order, ...) return orders[order](...) end)
