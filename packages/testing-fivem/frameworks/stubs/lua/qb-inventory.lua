-- qb-inventory, as far as a phone and qb-core use it (qbcore-framework/qb-inventory 43334c1: server/functions.lua). Items of online players
-- are in PlayerData; SaveInventory writes what it finds there, and an empty list where it finds none.

local function playerAt(source) return exports['qb-core']:GetCoreObject().Functions.GetPlayer(source) end

exports('LoadInventory', function(_, citizenid)
  return exports['qb-core']:stub('inventory', citizenid)
end)

exports('SaveInventory', function(source, isOffline)
  local data
  if isOffline then
    data = source
  else
    local player = playerAt(source)
    if not player then return end
    data = player.PlayerData
  end
  exports['qb-core']:stub('keepInventory', data.citizenid, data.items or {})
end)

-- Inventories that replace QBCore's own may return more than a boolean.
exports('HasItem', function(source, name)
  local player = playerAt(source)
  local count = 0
  for _, item in pairs(player and player.PlayerData.items or {}) do
    if item.name == name then count = count + item.amount end
  end
  return count > 0, count
end)
