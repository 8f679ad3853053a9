-- vRP 2, as far as a phone uses it (ImagicTheCat/vRP c901bf0: vrp/base.lua, vRP.lua, vRPShared.lua, User.lua, modules/*): users and characters
-- are objects, other resources can only call `loadScript`, which runs a file of theirs in here. Money of online players is in memory
-- (cdata). A leaving player is unloaded, an event in which every extension may wait; then saved, first user then character; then dropped.

people.remembers = true

-- A class has a name, and the members of its base.
class = setmetatable({
  name = function(thing) return getmetatable(thing).name end,
}, {
  __call = function(_, name, base)
    local made = {}
    local meta = { name = name, __index = base }
    function meta.__call()
      local instance = setmetatable({}, { name = name, __index = made })
      if made.construct then made.construct(instance) end
      return instance
    end
    return setmetatable(made, meta)
  end,
})

local loaded = {}
function module(resource, path)
  local key = resource .. '/' .. path
  if not loaded[key] then
    local code = LoadResourceFile(resource, path .. '.lua')
    if not code then error('resource file ' .. key .. '.lua not found') end
    local chunk, problem = load(code, key)
    if not chunk then error('error parsing module ' .. key .. ': ' .. problem) end
    loaded[key] = table.pack(chunk())
  end
  return table.unpack(loaded[key], 1, loaded[key].n)
end

Proxy = {}
function Proxy.addInterface(name, interface)
  AddEventHandler(name .. ':proxy', function(member, arguments, asker, request)
    local returns
    if type(interface[member]) == 'function' then
      returns = table.pack(interface[member](table.unpack(arguments, 1, arguments.n)))
    else
      print('error: proxy call ' .. name .. ':' .. member .. ' not found')
    end
    if request >= 0 then TriggerEvent(name .. ':' .. asker .. ':proxy_res', request, returns or table.pack()) end
  end)
end

vRP = { users = {}, users_by_source = {}, users_by_cid = {}, EXT = {}, listeners = {} }
vRP.Extension = class('vRPShared.Extension')

-- Its functions receive the extension before their arguments.
function vRP.Extension:construct()
  local interface = {}
  for name, call in pairs(self.proxy or {}) do
    interface[name] = function(...) return call(self, ...) end
  end
  Proxy.addInterface('vRP.EXT.' .. class.name(self), interface)
end

function vRP:registerExtension(extension)
  local name = class.name(extension)
  if self.EXT[name] then error('[vRP] An extension named ' .. name .. ' is already registered.') end
  local made = extension()
  self.EXT[name] = made
  for event, call in pairs(extension.event or {}) do
    self.listeners[event] = self.listeners[event] or {}
    self.listeners[event][made] = call
  end
end

function vRP:triggerEvent(name, ...)
  for extension, call in pairs(self.listeners[name] or {}) do call(extension, ...) end
end

-- Waits until the last extension has finished.
function vRP:triggerEventSync(name, ...)
  self:triggerEvent(name, ...)
  people.pause()
end

Proxy.addInterface('vRP', { loadScript = module })

local User = {}
User.__index = User

function User:isReady() return self.cid and not self.loading_character end
function User:getBank() return self.cdata.bank end
function User:giveBank(amount) self:setBank(self:getBank() + math.abs(amount)) end
function User:setBank(amount)
  local held = self:getBank()
  people.change(function() people.add(self.cdata, amount - held) end)
end
function User:getItemAmount(item) return people.find(self.cid).items[item] or 0 end
-- A player who goes off duty leaves the group.
function User:hasGroup(group) return people.find(self.cid).group == group end
function User:hasPermission() return false end

vRP.EXT.Identity = {
  getIdentity = function(_, cid)
    Wait(0)
    local person = people.find(cid)
    return person and { firstname = person.firstname, name = person.surname, phone = person.phone, age = 30 } or nil
  end,
}
vRP.EXT.Base = {
  remote = { _notify = function(source, text) TriggerClientEvent('vRP.EXT.Base:tunnel_req', source, 'notify', { text }, '', -1) end },
}

function people.loaded(source, person)
  local cid = tonumber(person.id)
  local user = setmetatable({ source = source, id = 100 + source, cid = cid, cdata = person }, User)
  vRP.users[user.id], vRP.users_by_source[source], vRP.users_by_cid[cid] = user, user, user
  vRP:triggerEvent('characterLoad', user)
  vRP:triggerEvent('playerSpawn', user, true)
end

-- users_by_cid still has the character, as in vRP 2.
function people.left(source, person)
  local user = vRP.users_by_source[tonumber(source)]
  vRP:triggerEventSync('characterUnload', user)
  vRP:triggerEventSync('playerLeave', user)
  people.pause() -- the user's own data
  people.write(person)
  people.pause()
  vRP.users[user.id], vRP.users_by_source[user.source] = nil, nil
  people.forget(source)
end
