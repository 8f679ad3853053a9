-- A custom base with exports that the package's `custom.lua` calls.

exports('getCharacter', function(source)
  local person = people.at(source)
  if not person then return nil end
  return { id = person.id, name = person.firstname, surname = person.surname, phone = person.phone }
end)

exports('getBank', function(id)
  local person = people.find(id)
  return person and person.bank
end)

-- Takes more than the balance, as several bases do.
exports('removeBank', function(id, amount)
  return people.change(function()
    people.addTo(id, -amount)
    return true
  end)
end)

exports('addBank', function(id, amount)
  return people.change(function()
    people.addTo(id, amount)
    return true
  end)
end)

exports('itemCount', function(source, item)
  local person = people.at(source)
  return person and person.items[item] or 0
end)

exports('isInGroup', function(source, group)
  local person = people.at(source)
  return person ~= nil and person.group == group
end)

exports('onDuty', people.onDuty)

function people.loaded(source) TriggerEvent('minha_base:characterLoaded', source) end
function people.unloaded(source) TriggerEvent('minha_base:characterUnloaded', source) end
function people.changed() end
