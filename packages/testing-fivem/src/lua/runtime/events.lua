-- Events and exports, which are events too.

local msgpack, scheduler, wire = require('msgpack'), require('scheduler'), require('wire')

local type = type

local events = {}
local handlers, isSafeForNet, lastKey = {}, {}, 0

function events.add(name, handler)
  lastKey = lastKey + 1
  if not handlers[name] then
    handlers[name] = {}
    wire.ask('hear', name)
  end
  table.insert(handlers[name], { key = lastKey, call = handler })
  return { key = lastKey, name = name }
end

function events.remove(event)
  local list = handlers[event.name] or {}
  for at = #list, 1, -1 do
    if list[at].key == event.key then table.remove(list, at) end
  end
end

function events.register(name, handler)
  isSafeForNet[name] = true
  if handler then return events.add(name, handler) end
end

function events.trigger(name, ...)
  return wire.ask('trigger', name, msgpack.packArguments(...)) == 'true'
end

-- Sends an event to the other side: to a client by its source, to the server from a client. `bytesPerSecond` is 0 for an ordinary event.
function events.emitNet(name, target, bytesPerSecond, ...)
  wire.ask('emitNet', name, msgpack.packArguments(...), tostring(target), tostring(bytesPerSecond))
end

-- `origin` is `net:7` from a client, `net:65535` from the server, `internal-net:7` for the game's own event about a player, else empty.
function wire.serve.event(name, payload, origin)
  local isFromNet = origin:sub(1, 4) == 'net:'
  if isFromNet and not isSafeForNet[name] then
    wire.ask('printError', 'event ' .. name .. ' was not safe for net')
    return
  end
  local outer = _G.source
  _G.source = tonumber(origin:match('net:(%d+)$')) or origin
  local arguments = msgpack.unpack(payload)
  for _, handler in ipairs({ table.unpack(handlers[name] or {}) }) do
    scheduler.createNow(function() handler.call(table.unpack(arguments)) end)
  end
  _G.source = outer
end

local function exportEvent(resource, name)
  return '__cfx_export_' .. resource .. '_' .. name
end

local cache, stopEvent, isForgetting = {}, 'onServerResourceStop', false

-- Looks up an export once, and again when its resource has restarted.
local function find(resource, name)
  if not isForgetting then
    isForgetting = true
    events.add(stopEvent, function(stopped) cache[stopped] = nil end)
  end
  cache[resource] = cache[resource] or {}
  if cache[resource][name] then return cache[resource][name] end
  events.trigger(exportEvent(resource, name), function(callable) cache[resource][name] = callable end)
  return cache[resource][name] or error('No such export ' .. name .. ' in resource ' .. resource, 3)
end

-- The text of the game (scheduler.lua: exportProcessResult). What failed is in it only where the export waited.
local function finish(resource, name, isFine, ...)
  if isFine then return ... end
  local text = tostring((...)):gsub('\n(.)', '\n  %1')
  error('\n^5 An error occurred while calling export `' .. name .. '` in resource `' .. resource .. '`:\n  ' .. text .. '\n^5 ---', 3)
end

-- `exports.bank:get(1)` passes 1. `exports.bank.get(1)` passes nothing: the first argument is self.
local function resourceExports(resource)
  return setmetatable({}, {
    __index = function(_, name)
      local callable = find(resource, name)
      return function(_, ...) return finish(resource, name, pcall(callable, ...)) end
    end,
    __newindex = function() error('cannot set values on an export resource', 2) end,
  })
end

function events.exports(isServer)
  stopEvent = isServer and 'onServerResourceStop' or 'onClientResourceStop'
  return setmetatable({}, {
    __index = function(_, resource) return resourceExports(resource) end,
    __newindex = function() error('cannot set values on exports', 2) end,
    __call = function(_, name, callable)
      events.add(exportEvent(GetCurrentResourceName(), name), function(take) take(callable) end)
    end,
  })
end

-- Exports that the manifest names are globals of these scripts, looked up at each request.
function events.fromManifest(isServer)
  local own, key = GetCurrentResourceName(), isServer and 'server_export' or 'export'
  for at = 0, (GetNumResourceMetadata(own, key) or 0) - 1 do
    local name = GetResourceMetadata(own, key, at)
    events.add(exportEvent(own, name), function(take)
      if _G[name] then take(_G[name]) end
    end)
  end
end

return events
