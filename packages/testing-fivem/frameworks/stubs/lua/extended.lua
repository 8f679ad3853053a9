-- The current Creative Network (thechosenklaus/crnetwork 88ece78, kazanBR/crnetwork-main 9e80e7d: vrp/modules/*): GetBank takes a passport,
-- numbers are made at the first read, fines are outside vrp, or rows that RemoveFine finds by their id. Loaded after network.lua.

local identityOf = vRP.Identity

function vRP.Identity(passport)
  local identity = identityOf(passport)
  if not identity then return nil end
  identity.Lastname, identity.name2, identity.fines = identity.name2, nil, nil
  local person = people.find(passport)
  if person.phone == '' then identity.Phone = nil end
  return identity
end

function vRP.GetBank(passport)
  local person = people.find(passport)
  return person and person.bank or 0
end

function vRP.Phone(passport)
  local person = people.find(passport)
  if not person then return 'Inativo' end
  if person.phone == '' then person.phone = string.format('%03d-%03d', 900, tonumber(person.id)) end
  return person.phone
end

function vRP.RemoveFine(passport, fine)
  error('fine ' .. fine .. ' of ' .. passport .. ' was deleted')
end

function vRP.HasGroup(passport, group)
  local person = people.find(passport)
  if person.group == group then return 1 end
  return false
end
