-- One resource's scripts in Lua on one side. Arguments: the prefix of its function references, the resource's name, and `server` or `client`.

local functions, msgpack, scheduler, wire = require('functions'), require('msgpack'), require('scheduler'), require('wire')
local events, libraries, stateBags, vectors = require('events'), require('libraries'), require('state-bags'), require('vectors')
local natives = require('natives')
local native, forward = natives.call, natives.forward
local prefix, resource, side = ...
local isServer = side == 'server'
functions.prefix = prefix

local function text(...)
  local words = {}
  for at = 1, select('#', ...) do words[at] = tostring((select(at, ...))) end
  return table.concat(words, '\t')
end

local plainLoad, type = load, type

-- Nothing, and a text that is no JSON, are nil with a reason (citizenfx/lua-rapidjson fcaebbd: rapidjson_decode).
local function decode(text)
  if text == nil or text == '' then return nil, 0, 'The document is empty. (0)' end
  if type(text) ~= 'string' and type(text) ~= 'number' then
    error("bad argument #1 to 'decode' (string expected, got " .. type(text) .. ')', 2)
  end
  local isFine, value = pcall(native, 'JsonDecode', tostring(text))
  if isFine then return value end
  return nil, 0, value
end

-- Compiles a source in the game's grammar. What translation adds is called through two locals, so that any environment will do.
local function compile(source, name, mode, ...)
  if type(source) ~= 'string' then return plainLoad(source, name, mode, ...) end
  local translated = wire.ask('translate', source)
  if not translated:find('__cfx_', 1, true) then return plainLoad(translated, name or source, mode, ...) end
  local wrapped = 'local __cfx_index, __cfx_fields = ... return function(...) ' .. translated .. '\nend'
  local make, problem = plainLoad(wrapped, name or source, mode, ...)
  if not make then return nil, problem end
  return make(libraries.index, libraries.fields)
end

local citizen = natives.citizen
for name, value in pairs({
  CreateThread = scheduler.create,
  CreateThreadNow = scheduler.createNow,
  Wait = scheduler.wait,
  SetTimeout = scheduler.timeout,
  ClearTimeout = scheduler.clearTimeout,
  Await = scheduler.await,
  Trace = function(line) wire.ask('print', (tostring(line):gsub('\n$', ''))) end,
}) do citizen[name] = value end

local jsonEncode = function(...) return native('JsonEncode', ...) end
local globals = {
  Citizen = citizen,
  CreateThread = scheduler.create,
  Wait = scheduler.wait,
  SetTimeout = scheduler.timeout,
  ClearTimeout = scheduler.clearTimeout,
  promise = scheduler.promise,
  AddEventHandler = events.add,
  RemoveEventHandler = events.remove,
  RegisterNetEvent = events.register,
  TriggerEvent = events.trigger,
  GetCurrentResourceName = function() return resource end,
  load = compile,
  joaat = forward('GetHashKey'),
  print = function(...) wire.ask('print', text(...)) end,
  json = { encode = jsonEncode, decode = decode, setoption = function() end },
  msgpack = {
    pack = msgpack.pack,
    unpack = msgpack.unpack,
    pack_args = msgpack.packArguments,
    setoption = function() end,
    extend = function(meta) return meta end,
  },
}

-- What only one side has (scheduler.lua: isDuplicityVersion).
local ofSide = isServer and {
  RegisterServerEvent = events.register,
  TriggerClientEvent = function(name, target, ...) return events.emitNet(name, target, 0, ...) end,
  TriggerLatentClientEvent = function(name, target, bytesPerSecond, ...) return events.emitNet(name, target, bytesPerSecond, ...) end,
  -- No answer ever comes: there is no network here.
  PerformHttpRequest = function() end,
  RconPrint = citizen.Trace,
  RconLog = function() end,
  GetPlayerEP = forward('GetPlayerEndpoint'),
} or {
  TriggerServerEvent = function(name, ...) return events.emitNet(name, 0, 0, ...) end,
  TriggerLatentServerEvent = function(name, bytesPerSecond, ...) return events.emitNet(name, 0, bytesPerSecond, ...) end,
  SendNUIMessage = function(message) return native('SendNuiMessage', jsonEncode(message)) end,
}

-- An error of a callback of the page is printed, and the page gets no answer (scheduler.lua: cbHandler).
local function guarded(name, callback)
  return function(body, answer)
    local isFine, problem = pcall(callback, body, answer)
    if not isFine then wire.ask('printError', 'error during NUI callback ' .. name .. ': ' .. tostring(problem)) end
  end
end
if not isServer then
  function ofSide.RegisterNuiCallback(name, callback) native('RegisterNuiCallback', name, guarded(name, callback)) end
  -- The older function answers an event, which other scripts may handle too.
  function ofSide.RegisterNUICallback(name, callback)
    native('RegisterNuiCallbackType', name)
    events.add('__cfx_nui:' .. name, guarded(name, callback))
  end
end

for _, more in ipairs({ globals, ofSide, libraries.globals(native), stateBags.globals(isServer), vectors.globals }) do
  for name, value in pairs(more) do _G[name] = value end
end
exports = events.exports(isServer)
-- Only a server's scripts reach files and the clock (LuaScriptRuntime.cpp: lualibs).
if not isServer then io, os = nil, nil end

-- Scripts reach the machine by natives only; the wire to the host is hidden from them.
package, dofile, loadfile = nil, nil, nil

-- Every other capitalised name may be a native; the game decides.
setmetatable(_G, {
  __index = function(_, name)
    if type(name) ~= 'string' or not name:match('^%u') or wire.ask('isNative', name) ~= 'true' then return nil end
    rawset(_G, name, forward(name))
    return rawget(_G, name)
  end,
})
events.fromManifest(isServer)

function wire.serve.run(source, name)
  local chunk, problem = compile(source, '@' .. name, 't')
  if not chunk then error(problem, 0) end
  return msgpack.pack({ chunk() })
end

-- A file of the resource runs as a thread, so that it may wait (LuaScriptRuntime.cpp: Lua_CreateHostFileThread).
function wire.serve.file(source, name)
  local chunk, problem = compile(source, '@' .. name, 't')
  if not chunk then error(problem, 0) end
  scheduler.createNow(chunk)
end
