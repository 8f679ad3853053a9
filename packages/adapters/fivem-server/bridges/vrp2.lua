-- Runs inside vRP 2 (ImagicTheCat/vRP c901bf0), loaded by `loadScript`. vRP 2's users and characters are objects, which no other resource
-- can call; this extension offers an interface of plain functions. A new version of this file takes effect when vrp restarts.

local Orelhao = class('Orelhao', vRP.Extension)

-- Users whose character is being unloaded: money given to them now would not be saved.
local leaving = setmetatable({}, { __mode = 'k' })

local function isHere(user)
  return user ~= nil and user:isReady() and not leaving[user] and vRP.users_by_source[user.source] == user
end

-- vRP keeps the users of characters that left in users_by_cid.
local function userOf(character)
  local user = vRP.users_by_cid[character]
  if isHere(user) and user.cid == character then return user end
end

Orelhao.proxy = {}

function Orelhao.proxy:character(source)
  local user = vRP.users_by_source[source]
  if isHere(user) then return user.cid end
end

function Orelhao.proxy:source(character)
  local user = userOf(character)
  if user then return user.source end
end

function Orelhao.proxy:identity(character)
  return vRP.EXT.Identity:getIdentity(character)
end

function Orelhao.proxy:balance(character)
  local user = userOf(character)
  if user then return user:getBank() end
end

-- vRP's own functions take from the bank by way of the wallet.
function Orelhao.proxy:pay(character, amount)
  local user = userOf(character)
  if not user or amount <= 0 or user:getBank() < amount then return false end
  user:setBank(user:getBank() - amount)
  return true
end

function Orelhao.proxy:give(character, amount)
  local user = userOf(character)
  if not user or amount <= 0 then return false end
  user:giveBank(amount)
  return true
end

function Orelhao.proxy:items(character, item)
  local user = userOf(character)
  return user and user:getItemAmount(item) or 0
end

function Orelhao.proxy:isIn(character, group)
  local user = userOf(character)
  return user ~= nil and (user:hasGroup(group) or user:hasPermission(group))
end

function Orelhao.proxy:onDuty(group)
  local sources = {}
  for _, user in pairs(vRP.users) do
    if isHere(user) and (user:hasGroup(group) or user:hasPermission(group)) then sources[#sources + 1] = user.source end
  end
  return sources
end

function Orelhao.proxy:notify(source, text)
  vRP.EXT.Base.remote._notify(source, text)
end

Orelhao.event = {}

function Orelhao.event:characterLoad(user)
  leaving[user] = nil
end

-- vRP fires playerSpawn two seconds after each spawn, the first of a character and all later ones.
function Orelhao.event:playerSpawn(user)
  if isHere(user) then TriggerEvent('smartphone:vrp2:loaded', user.cid, user.source) end
end

-- The last event before vRP saves a character, on a change of character as on a disconnect.
function Orelhao.event:characterUnload(user)
  leaving[user] = true
  TriggerEvent('smartphone:vrp2:unloaded', user.cid, user.source)
end

vRP:registerExtension(Orelhao)

return true
