-- Creative v5, as far as a phone uses it (guilhermetj/CreationNetworkCreativeV5 369cd6f: vrp/modules/*, the same in GiovanniB6/Underground
-- 618fc3e but for the bank, which is in creative-private.lua): every read of the balance waits for the database, delBank stops at 0, names
-- of groups that the base does not have stop a function with an error.

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

-- Passport → source.
function vRP.userList()
  local users = {}
  for _, player in ipairs(people.playing()) do users[tonumber(player.person.id)] = player.source end
  return users
end

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
  local person = people.sourceOf(id) and people.find(id)
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

-- Groups in the base's code; a permission may have the same name as its group.
local permissions = { police = { police = true }, medic = { medic = true } }
local services = { 'police', 'medic' }

function vRP.hasGroup(id, group)
  local person = people.find(id)
  return person.group ~= '' and permissions[group][person.group] == true
end

function vRP.numPermission(group)
  local lists = {}
  for _, service in ipairs(services) do lists[service] = people.onDuty(service) end
  local sources = {}
  for _, source in pairs(lists[group]) do sources[#sources + 1] = source end
  return sources
end

-- Names of vRPex, for phones made for other bases.
vRP.getUserSource = vRP.userSource
vRP.getBankMoney = vRP.getBank
vRP.giveBankMoney = vRP.addBank

function vRP.getUsersByPermission(permission)
  local passports = {}
  for passport in pairs(vRP.userList()) do
    if vRP.hasPermission(passport, permission) then passports[#passports + 1] = passport end
  end
  return passports
end

function people.loaded(source, person)
  TriggerEvent('playerConnect', tonumber(person.id), source)
end

function people.unloaded(source, person)
  TriggerEvent('playerDisconnect', tonumber(person.id), source)
end
