-- Creative v5, as far as a phone uses it: every look at the bank waits for the database, delBank stops at 0.

vRP = {}

local function query()
  local answered = promise.new()
  exports.oxmysql:query('SELECT * FROM characters', {}, function(rows) answered:resolve(rows) end)
  return Citizen.Await(answered)
end

function vRP.getUserId(source)
  local person = people.at(source)
  if person then return tonumber(person.id) end
end

vRP.userSource = people.sourceOf

function vRP.userIdentity(id)
  query()
  local person = people.find(id)
  if not person then return nil end
  return { id = id, name = person.firstname, name2 = person.surname, phone = person.phone, bank = person.bank }
end

function vRP.getBank(id)
  query()
  local person = people.find(id)
  if person then return person.bank end
end

function vRP.paymentBank(id, amount)
  query()
  local person = people.find(id)
  if amount <= 0 or not person or person.bank < amount then return false end
  return people.change(function()
    people.addTo(id, -amount)
    return true
  end)
end

function vRP.addBank(id, amount)
  query()
  people.change(function() people.addTo(id, amount) end)
end

function vRP.delBank(id, amount)
  query()
  people.addTo(id, -math.min(amount, people.find(id).bank))
end

function vRP.getFines(id)
  query()
  local person = people.find(id)
  return person and person.fines or 0
end

function vRP.delFines(id, amount)
  query()
  if amount > 0 then people.change(function() people.setFines(id, (people.find(id).fines or 0) - amount) end) end
end

function vRP.getInventoryItemAmount(id, item)
  return { people.find(id).items[item] or 0, item }
end

function vRP.hasPermission(id, permission)
  query()
  return people.find(id).group == permission
end

function vRP.hasGroup() return false end

function vRP.numPermission(permission)
  return people.onDuty(permission)
end

function people.loaded(source, person)
  TriggerEvent('playerConnect', tonumber(person.id), source)
end

function people.unloaded(source, person)
  TriggerEvent('playerDisconnect', tonumber(person.id), source)
end
