-- Creative v3 and v4, as far as a phone uses them (PauladaHR/roguerp-v1 6291ad9, LeandroDayrell/NewComandoRJ 3045467: vrp/modules/*): vRPex's
-- names for characters, those of v5 for money, and every read of either waits for the database. Fines are rows that nothing settles.

vRP = {}

local function query()
  Wait(0)
end

function vRP.getUserId(source)
  local person = people.at(source)
  if person then return tonumber(person.id) end
end

vRP.getUserSource = people.sourceOf

-- Passport → source.
function vRP.getUsers()
  local users = {}
  for _, player in ipairs(people.playing()) do users[tonumber(player.person.id)] = player.source end
  return users
end

function vRP.getUserIdentity(id)
  query()
  local person = people.find(id)
  if person then return { id = id, name = person.firstname, name2 = person.surname, phone = person.phone, bank = person.bank } end
end

function vRP.getBank(id)
  query()
  local person = people.find(id)
  return person and person.bank or 0
end

function vRP.paymentBank(id, amount)
  if amount > 0 then
    query()
    local person = people.find(id)
    if person and person.bank >= amount then
      return people.change(function()
        people.addTo(id, -amount)
        return true
      end)
    end
  end
  return false
end

function vRP.addBank(id, amount)
  query()
  if amount > 0 then people.change(function() people.addTo(id, amount) end) end
end

-- vRPex's names, for phones made for other bases.
vRP.getBankMoney = vRP.getBank
vRP.giveBankMoney = vRP.addBank

function vRP.getFines(id)
  query()
  local total = people.find(id).fines
  return total and { { id = 7, user_id = id, price = total, text = 'Multa' } } or {}
end

function vRP.getInventoryItemAmount(id, item)
  return people.find(id).items[item] or 0
end

function vRP.hasPermission(id, permission)
  query()
  return people.find(id).group == permission
end

function vRP.numPermission(permission)
  return people.onDuty(permission)
end

function vRP.getUsersByPermission(permission)
  local passports = {}
  for _, player in ipairs(people.inGroup(permission)) do passports[#passports + 1] = tonumber(player.person.id) end
  return passports
end

function people.loaded(source, person)
  TriggerEvent('vRP:playerSpawn', tonumber(person.id), source)
end

function people.unloaded(source, person)
  TriggerEvent('vRP:playerLeave', tonumber(person.id), source)
end
