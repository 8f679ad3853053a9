-- The first Creative Network, as far as a phone uses it (Arthur5977/CrensaNetwork c7e3bc0: vrp/modules/*): capitalised names, GetBank by
-- source, PaymentBank for online players. The newer one's differences are in extended.lua.

vRP = {}

function vRP.Passport(source)
  local person = people.at(source)
  return person and tonumber(person.id) or false
end

vRP.Source = people.sourceOf

-- Passport → source.
function vRP.Players()
  local users = {}
  for _, player in ipairs(people.playing()) do users[tonumber(player.person.id)] = player.source end
  return users
end

-- A name of older bases, which other scripts call.
vRP.getUsers = vRP.Players

function vRP.Identity(passport)
  local person = people.find(passport)
  if not person then return false end
  return {
    id = passport,
    Name = person.firstname,
    name2 = person.surname,
    Phone = person.phone,
    Bank = person.bank,
    fines = person.fines or 0,
  }
end

function vRP.GetBank(source)
  local person = people.at(source)
  return person and person.bank or 0
end

-- Returns nothing where the balance is too low.
function vRP.PaymentBank(passport, amount)
  local isHere = people.sourceOf(passport) ~= nil
  if amount > 0 and isHere and people.find(passport).bank >= amount then
    return people.change(function()
      people.addTo(passport, -amount)
      return true
    end)
  end
end

function vRP.GiveBank(passport, amount)
  people.change(function() people.addTo(passport, amount) end)
end

function vRP.RemoveFine(passport, amount)
  if amount > 0 then
    people.change(function() people.setFines(passport, (people.find(passport).fines or 0) - amount) end)
  end
end

function vRP.ItemAmount(passport, item)
  return people.find(passport).items[item] or 0
end

function vRP.HasGroup(passport, group)
  return people.find(passport).group == group
end

function vRP.HasPermission() return false end

-- Passport → source, and the number of members: a table that MessagePack makes a list of where passports are 1 … n.
function vRP.NumPermission(group)
  local sources, amount = {}, 0
  for _, player in ipairs(people.inGroup(group)) do
    if player.person.onDuty then
      sources[tonumber(player.person.id)] = player.source
      amount = amount + 1
    end
  end
  return sources, amount
end

function people.loaded(source, person)
  TriggerEvent('CharacterChosen', tonumber(person.id), source, false)
end

function people.unloaded(source, person)
  TriggerEvent('Disconnect', tonumber(person.id), source)
end
